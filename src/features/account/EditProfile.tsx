import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { required, type User } from '#contract/user.ts';
import { z } from '#contract/zod.ts';
import { useClearUploads } from '#src/data/upload.ts';
import { useSaveUser } from '#src/data/user.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './EditProfile.module.css';
import { PictureField } from './PictureField.tsx';
import { usePictures } from './use-pictures.ts';

interface EditProfileProps {
  user: User;
  /** Another device saved meanwhile: shows what it saved. */
  onReload: () => void;
}

const Fields = z.object({
  name: required(messages.profile.incomplete, limits.text.name),
  phone: required(messages.profile.incomplete, limits.text.phone),
});

/** Spec 2 and 5: pictures, name, phone, and the address that stays as it is. */
export function EditProfile({ user, onReload }: EditProfileProps) {
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { name: user.name, phone: user.phone } });
  const pictures = usePictures(user.images);
  const [version, setVersion] = useState(user.version);
  const [tried, setTried] = useState(false);
  const save = useSaveUser();
  const clear = useClearUploads();
  const clearUploads = clear.mutate;
  // Spec 4: on load, and below after a save.
  useEffect(() => clearUploads(), [clearUploads]);

  const { errors } = form.formState;
  const images = pictures.pictures.flatMap(({ address }) => (address ? [address] : []));
  const noPicture = tried && images.length === 0;
  const isStale = save.error?.message === messages.profile.stale;

  const submit = (event: { preventDefault: () => void }) => {
    setTried(true);
    void form.handleSubmit(({ name, phone }) => {
      if (images.length === 0) {
        notify({ tone: 'error', text: messages.profile.incomplete });
        return;
      }
      save.mutate(
        { name, phone, email: user.email, images, version },
        {
          onSuccess: ({ user: saved }) => {
            setTried(false);
            setVersion(saved.version);
            form.reset({ name: saved.name, phone: saved.phone });
            pictures.reset(saved.images);
            clearUploads();
          },
        },
      );
    })(event as never);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PictureField
        pictures={pictures.pictures}
        error={noPicture ? messages.profile.incomplete : pictures.refused ? messages.profile.badImage : undefined}
        onAdd={pictures.add}
        onRemove={pictures.remove}
        onRetry={pictures.retry}
        onFirst={pictures.putFirst}
      />
      <TextField label="Name" autoComplete="name" maxLength={limits.text.name} error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={user.email}
        readOnly
        hint="You sign in with this email. It cannot be changed."
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.text.phone}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      {isStale ? (
        <Notice tone="notice" title={messages.profile.stale} alert>
          <Button tone="quiet" size="sm" className={styles.reload} onClick={onReload}>
            Show saved profile
          </Button>
        </Notice>
      ) : null}
      <div className={styles.foot}>
        <Button type="submit" busy={save.isPending} busyLabel="Saving..." disabled={pictures.isSending}>
          {pictures.isSending ? 'Uploading pictures...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
