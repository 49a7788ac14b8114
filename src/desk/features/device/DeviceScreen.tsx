import { words } from '#language/words.ts';
import { usePushSwitch } from '#src/desk/data/push.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { type Preference, turn, usePreference } from '#src/desk/session/preferences.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Switch } from '#src/desk/ui/Switch.tsx';
import { isIosTab } from '#src/state/standalone.ts';
import { ColorModeButton } from '#src/ui/ColorModeButton.tsx';
import { notify } from '#src/ui/toaster.ts';
import { LeaveSection } from './LeaveSection.tsx';
import { PinSection } from './PinSection.tsx';
import styles from './DeviceScreen.module.css';

function PreferenceSwitch({ preference, label, hint }: { preference: Preference; label: string; hint: string }) {
  const isOn = usePreference(preference);
  return <Switch label={label} hint={hint} isOn={isOn} onChange={(on) => turn(preference, on)} />;
}

function PushSwitchLine() {
  const { chance, isOn, isBusy, turn } = usePushSwitch();
  const { pushHints } = words().deskDevice;
  return (
    <Switch
      label={words().deskDevice.push}
      hint={pushHints[chance === 'unsupported' && isIosTab() ? 'installFirst' : chance]}
      isOn={isOn}
      disabled={isBusy || chance !== 'possible'}
      onChange={(on) => turn(on, (why) => notify({ tone: 'info', text: pushHints[why] }))}
    />
  );
}

/** What holds on this device only: sound, keys, colours, PIN, and leaving. */
export function DeviceScreen() {
  const session = useSession();
  return (
    <DeskPage title={words().deskDevice.title} note={session?.deviceName} width="form">
      <div className={styles.switches}>
        <PreferenceSwitch preference="sound" label={words().deskDevice.sound} hint={words().deskDevice.soundHint} />
        <PushSwitchLine />
        <PreferenceSwitch preference="keys" label={words().deskDevice.keys} hint={words().deskDevice.keysHint} />
      </div>
      <Section title={words().deskDevice.colours}>
        <ColorModeButton />
      </Section>
      <PinSection />
      <LeaveSection />
    </DeskPage>
  );
}
