import { type Answer, query } from '@salung/client';
import { errorText, toast } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

export type Preview = Answer<'games.importPreview'>;

/** Of how many games the type waits for a second person. */
export const takingTwo = (changed: Preview['changed']): number =>
  changed.filter(({ takesTwo }) => takesTwo).length;

/** JSON begins with a bracket; everything else is read as CSV. */
const formatOf = (text: string) => (/^\s*[[{]/.test(text) ? 'json' : 'csv');

/** A provider's list that is typed, fetched, looked at and applied. */
export function useImport(onClose: () => void) {
  const reload = useReload();
  const providers = useQuery(query(client, 'games.providerNames')).data?.data ?? [];
  const [providerId, setProviderId] = useState('');
  const [text, setText] = useState('');
  const [switchOffMissing, setSwitchOffMissing] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** What the provider answered, while the list is as it was fetched. */
  const [fetched, setFetched] = useState<Answer<'games.importFetch'> | null>(null);
  const wanted = { providerId, format: formatOf(text), text, switchOffMissing } as const;

  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (!providerId) setProblem(m.games_invalid_provider());
    else if (!text.trim()) setProblem(m.games_import_empty());
    else void attempt(async () => setPreview(await client.call('games.importPreview', { body: wanted })));
  };
  const fetchList = () => {
    if (!providerId) setProblem(m.games_invalid_provider());
    else {
      void attempt(async () => {
        const list = await client.call('games.importFetch', { body: { providerId } });
        setText(list.text);
        setFetched(list);
      });
    }
  };
  const apply = ({ digest, changed }: Preview) =>
    attempt(async () => {
      const answer = await client.call('games.importApply', { body: { ...wanted, digest } });
      if (waitsForSecond(answer)) {
        notifySecondPersonNeeded(m.games_import_asked({ number: takingTwo(changed) }), answer);
      } else {
        toast.good(
          m.games_import_done({ added: answer.added, changed: answer.changed, off: answer.switchedOff }),
        );
      }
      onClose();
      await reload('games.list', 'games.details', 'games.providerList', 'approvals.list');
    });
  return {
    providers,
    wanted,
    setProviderId,
    setText,
    setSwitchOffMissing,
    fetched,
    fetchList,
    look,
    preview,
    setPreview,
    apply,
    problem,
    busy,
  };
}
