import { Button } from '@mantine/core';
import { errorText, FileDrop, LogoMark, toast } from '@salung/ui';
import { type FormEvent, useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Settings.module.css';

/** The product's icon: one picture, from which the server makes every size. */
export function IconForm({ icon, mayEdit }: { icon: string | null; mayEdit: boolean }) {
  const reload = useReload();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const change = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    setProgress(0);
    try {
      await work();
      setFile(null);
      toast.good(m.settings_icon_saved());
      await reload('settings.general');
    } catch (error) {
      setProblem(errorText(error));
    }
    setProgress(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!file || progress !== null) return;
    const body = new FormData();
    body.append('file', file);
    void change(() => client.call('settings.icon', { body, onUploadProgress: setProgress }));
  };
  const remove = () => void change(() => client.call('settings.editGeneral', { body: { icon: null } }));
  return (
    <form className={css.card} onSubmit={send} noValidate>
      <h2 className={css.name}>{m.settings_icon()}</h2>
      <p className={css.hint}>{m.settings_icon_text()}</p>
      <p className={css.icons} aria-hidden="true">
        {[64, 40, 24].map((side) =>
          icon ? (
            <img key={side} src={icon} width={side} height={side} alt="" />
          ) : (
            <LogoMark key={side} size={side} />
          ),
        )}
      </p>
      {mayEdit && (
        <>
          <FileDrop
            label={m.settings_icon_choose()}
            file={file}
            onPick={(picked) => {
              setProblem(undefined);
              setFile(picked);
            }}
            progress={file ? progress : null}
            error={problem}
          />
          <div className={css.buttons}>
            {icon && (
              <Button variant="default" onClick={remove} disabled={progress !== null}>
                {m.settings_icon_remove()}
              </Button>
            )}
            <Button type="submit" variant="gradient" disabled={!file} loading={progress !== null}>
              {m.settings_icon_save()}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
