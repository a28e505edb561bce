import type { Answer } from '@salung/client';
import { toast, useConfirm } from '@salung/ui';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

export type Version = Answer<'legal.details'>;

/** The draft that begins with a version: what was typed, and its saving, publishing and discarding. */
export function useLegalDraft(version: Version, onShow: (id: string | undefined) => void) {
  const reload = useReload();
  const confirm = useConfirm();
  const [th, setTh] = useState(version.th);
  const [en, setEn] = useState(version.en);
  const [needsConsent, setNeedsConsent] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const params = { id: version.id };

  const again = async (shown: string | undefined) => {
    await reload('legal.list', 'legal.details');
    onShow(shown);
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const revision = version.version === null ? version.revision : 0;
      const saved = await client.call('legal.save', { body: { kind: version.kind, th, en, revision } });
      toast.good(m.legal_saved());
      await again(saved.id);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  const publish = () => {
    setProblem(null);
    confirm(
      {
        title: m.legal_publish_title(),
        message: needsConsent ? m.legal_publish_asks() : m.legal_publish_quiet(),
        confirmLabel: m.legal_publish(),
      },
      async () => {
        await client.call('legal.publish', { params, body: { revision: version.revision, needsConsent } });
        toast.good(m.legal_published());
        await again(undefined);
      },
    ).catch(setProblem);
  };
  const discard = () => {
    setProblem(null);
    confirm({ title: m.legal_discard_title(), confirmLabel: m.legal_discard(), type: 'danger' }, async () => {
      await client.call('legal.discard', { params });
      await again(undefined);
    }).catch(setProblem);
  };
  return {
    th,
    setTh,
    en,
    setEn,
    needsConsent,
    setNeedsConsent,
    isChanged: th !== version.th || en !== version.en,
    isFilled: th.trim() !== '' && en.trim() !== '',
    busy,
    problem,
    save,
    publish,
    discard,
  };
}
