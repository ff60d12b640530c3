"""What python-for-android has no option for: it runs this (`p4a.hook`) before it starts Gradle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
MANIFEST = Path("src/main/AndroidManifest.xml")
GRADLE = Path("build.gradle")

BELL = """
        <receiver android:name=".BellAlarm" android:exported="false" android:process=":bell" />
        <service android:name=".BellService" android:exported="false" android:process=":bell"
                 android:foregroundServiceType="systemExempted" />
"""
"""The bell of a locked phone, in a process of its own: it begins at once, and outlives the app."""

SCANNER = """
        <activity android:name=".ScanActivity" android:exported="false"
            android:theme="@android:style/Theme.DeviceDefault.NoActionBar"
            android:configChanges="orientation|screenSize|smallestScreenSize|screenLayout|keyboardHidden" />
"""
"""The screen that scans codes. It is not made anew as the phone is turned."""

SIGNING = """
// Every debug build has the same key, so that each goes over the one before. It is for debugging only.
android {{
    signingConfigs {{
        debug {{
            storeFile file('{keystore}')
            storePassword 'android'
            keyAlias 'androiddebugkey'
            keyPassword 'android'
        }}
    }}
}}
"""

PROCESSORS = """
// The reader of codes has libraries for more processors than Python: there the app could not begin.
android {{
    defaultConfig {{
        ndk {{
            abiFilters {processors}
        }}
    }}
}}
"""


def after_apk_build(_: Any = None) -> None:
    """In the folder of the project that was made."""
    whole = MANIFEST.read_text(encoding="utf-8")
    if BELL not in whole:
        if whole.count("</application>") != 1:
            raise SystemExit(f"{MANIFEST} has another form than was expected")
        declared = BELL + SCANNER + "    </application>"
        MANIFEST.write_text(whole.replace("</application>", declared), encoding="utf-8")
    signing = SIGNING.format(keystore=HERE / "debug.keystore")
    built = sorted(path.name for path in Path("libs").iterdir() if path.is_dir())
    processors = PROCESSORS.format(processors=", ".join(f"'{name}'" for name in built))
    gradle = GRADLE.read_text(encoding="utf-8")
    for part in (signing, processors):
        if part not in gradle:
            gradle += part
    GRADLE.write_text(gradle, encoding="utf-8")
