import { Button } from '@mantine/core';
import type { Permission } from '@salung/contract';
import { errorText, FileDrop, toast } from '@salung/ui';
import { type FormEvent, useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Games.module.css';

interface PictureFormProps {
  call: 'games.picture' | 'games.providerPicture';
  id: string;
  picture: string | null;
  permission: Permission;
}

/** The picture of a game or a provider, and a field to set another one. */
export function PictureForm({ call, id, picture, permission }: PictureFormProps) {
  const can = useCan();
  const reload = useReload();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || progress !== null) return;
    setProblem(undefined);
    setProgress(0);
    const body = new FormData();
    body.append('file', file);
    try {
      await client.call(call, { params: { id }, body, onUploadProgress: setProgress });
      setFile(null);
      toast.good(m.games_picture_saved());
      await reload('games.list', 'games.details', 'games.providerList', 'games.providerDetails');
    } catch (error) {
      setProblem(errorText(error));
    }
    setProgress(null);
  };
  return (
    <form className={css.stack} onSubmit={(event) => void send(event)} noValidate>
      {picture ? (
        <img className={css.picture} src={picture} alt="" />
      ) : (
        <p className={css.hint}>{m.games_picture_none()}</p>
      )}
      {can(permission) && (
        <>
          <FileDrop
            label={m.games_picture_choose()}
            file={file}
            onPick={(picked) => {
              setProblem(undefined);
              setFile(picked);
            }}
            progress={file ? progress : null}
            error={problem}
          />
          {file && (
            <Button type="submit" variant="default" size="sm" loading={progress !== null}>
              {m.games_picture_save()}
            </Button>
          )}
        </>
      )}
    </form>
  );
}
