import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { words } from '#language/words.ts';

/** A password that can be looked at while it is typed, and pasted, as password managers do. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <IconButton label={words().auth.showPassword} aria-pressed={shown} onClick={() => setShown(!shown)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} end={toggle} />;
}
