; The installer for Windows: for one user, without an administrator. build.py defines STAGE, SETUP, VERSION,
; KILOBYTES and LICENCE. Of 64 bits itself, as all that it brings.
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh

!define NAME "Table Scorekeeper"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Scorekeeper"
!define KIND "Scorekeeper.Record"

Name "${NAME}"
OutFile "${SETUP}"
InstallDir "$LOCALAPPDATA\Programs\Table Scorekeeper"
InstallDirRegKey HKCU "Software\Scorekeeper" "Folder"
RequestExecutionLevel user
ManifestDPIAware true
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME} setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "GPL-3.0-or-later"

!define MUI_ICON "${STAGE}\scorekeeper.ico"
!define MUI_UNICON "${STAGE}\scorekeeper.ico"
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\pythonw.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "-m scorekeeper.start"
!define MUI_FINISHPAGE_RUN_TEXT "Open ${NAME}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "${NAME}" SectionApp
  SectionIn RO
  ; What an older version had, and this one has not, must not be found by Python.
  RMDir /r "$INSTDIR\Lib"
  RMDir /r "$INSTDIR\share"
  Delete "$INSTDIR\python3*.*"
  SetOutPath "$INSTDIR"
  File /r /x "nats-server.exe" "${STAGE}\*.*"
  File "/oname=LICENSE.scorekeeper.txt" "${LICENCE}"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\pythonw.exe" "-m scorekeeper.start" "$INSTDIR\scorekeeper.ico"

  ; Double clicks on a record open it here; whoever opens them with something else goes on to.
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "Game or club night"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\scorekeeper.ico"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\pythonw.exe" -m scorekeeper.start "%1"'
  WriteRegStr HKCU "Software\Classes\.jsonl\OpenWithProgids" "${KIND}" ""
  ReadRegStr $0 HKCU "Software\Classes\.jsonl" ""
  StrCmp $0 "" 0 +2
    WriteRegStr HKCU "Software\Classes\.jsonl" "" "${KIND}"

  WriteRegStr HKCU "Software\Scorekeeper" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\scorekeeper.ico"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  ${RefreshShellIcons}
SectionEnd

Section "Run a hall" SectionHall
  SetOutPath "$INSTDIR\Scripts"
  File "${STAGE}\Scripts\nats-server.exe"
  ; The command asks which night: it begins in the folder where the app saves them.
  CreateDirectory "$DOCUMENTS\Scorekeeper"
  SetOutPath "$DOCUMENTS\Scorekeeper"
  CreateShortCut "$SMPROGRAMS\${NAME} – hall.lnk" "$SYSDIR\cmd.exe" '/k ""$INSTDIR\python.exe" -m scorekeeper hall --cards cards.pdf"' "$INSTDIR\scorekeeper.ico"
SectionEnd

LangString AboutApp ${LANG_ENGLISH} "The scorekeeper and everything that it needs."
LangString AboutHall ${LANG_ENGLISH} "For the one computer that tables send their results to. Its program nats-server.exe is taken for harmful by some virus scanners, wrongly; leave it out where you do not run a hall."
!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionApp} $(AboutApp)
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionHall} $(AboutHall)
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Function .onInit
  ; A silent installation leaves the hall out with /NOHALL.
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/NOHALL" $1
  IfErrors +2
    SectionSetFlags ${SectionHall} 0
FunctionEnd

Section "Uninstall"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$SMPROGRAMS\${NAME} – hall.lnk"
  RMDir /r "$INSTDIR\Lib"
  RMDir /r "$INSTDIR\share"
  RMDir /r "$INSTDIR\Scripts"
  Delete "$INSTDIR\*.*"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegValue HKCU "Software\Classes\.jsonl\OpenWithProgids" "${KIND}"
  ReadRegStr $0 HKCU "Software\Classes\.jsonl" ""
  StrCmp $0 "${KIND}" 0 +2
    DeleteRegValue HKCU "Software\Classes\.jsonl" ""
  DeleteRegKey HKCU "Software\Scorekeeper"
  DeleteRegKey HKCU "${UNINSTALL}"
  ; Silently, the games stay.
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Erase all games, club nights, names and settings on this computer too? This can't be undone. Files that you saved elsewhere stay." /SD IDNO IDNO +2
    RMDir /r "$APPDATA\scorekeeper"
  ${RefreshShellIcons}
SectionEnd
