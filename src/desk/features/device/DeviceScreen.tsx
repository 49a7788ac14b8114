import { usePushSwitch } from '#src/desk/data/push.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { type Preference, turn, usePreference } from '#src/desk/session/preferences.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Switch } from '#src/desk/ui/Switch.tsx';
import { ColorModeButton } from '#src/ui/ColorModeButton.tsx';
import { LeaveSection } from './LeaveSection.tsx';
import { PinSection } from './PinSection.tsx';
import styles from './DeviceScreen.module.css';

function PreferenceSwitch({ preference, label, hint }: { preference: Preference; label: string; hint: string }) {
  const isOn = usePreference(preference);
  return <Switch label={label} hint={hint} isOn={isOn} onChange={(on) => turn(preference, on)} />;
}

const pushHints = {
  possible: 'Also while the desk is closed. The browser asks once.',
  refused: 'The browser refuses messages from here. Allow them in its settings for this site.',
  unsupported: 'This browser cannot do it here. Install the desk, or open it in another browser.',
};

function PushSwitchLine() {
  const { chance, isOn, isBusy, turn } = usePushSwitch();
  return (
    <Switch
      label="Message for a new order"
      hint={pushHints[chance]}
      isOn={isOn}
      disabled={isBusy || chance !== 'possible'}
      onChange={turn}
    />
  );
}

/** What holds on this device only: sound, keys, colours, PIN, and leaving. */
export function DeviceScreen() {
  const session = useSession();
  return (
    <DeskPage title="This device" note={session?.deviceName} width="form">
      <div className={styles.switches}>
        <PreferenceSwitch preference="sound" label="Ring for a new order" hint="Two tones while the desk is open in this browser." />
        <PushSwitchLine />
        <PreferenceSwitch
          preference="keys"
          label="Single keys are commands"
          hint="Such as j for the next order. Press ? to see all. Ctrl+K and Ctrl+Enter always work."
        />
      </div>
      <Section title="Colours">
        <ColorModeButton />
      </Section>
      <PinSection />
      <LeaveSection />
    </DeskPage>
  );
}
