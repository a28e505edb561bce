import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import type { Answer } from '@salung/client';
import { LEGAL_TEXT_MAX, PRODUCT_MARK } from '@salung/contract/browser';
import { errorText, StructuredText, toast, useConfirm } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { type ReactNode, useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useProduct } from '../../platform/product.ts';
import css from './Settings.module.css';

type Version = Answer<'legal.details'>;

interface LegalEditorProps {
  /** What is shown: the draft, or a published version, from which a draft may begin. */
  version: Version;
  draft: Answer<'legal.list'>['data'][number] | undefined;
  mayEdit: boolean;
  onShow: (id: string | undefined) => void;
}

/** Both languages side by side, as text or as players will see them; saving makes or changes the draft. */
export function LegalEditor({ version, draft, mayEdit, onShow }: LegalEditorProps) {
  const reload = useReload();
  const confirm = useConfirm();
  const product = useProduct();
  const [th, setTh] = useState(version.th);
  const [en, setEn] = useState(version.en);
  const [needsConsent, setNeedsConsent] = useState(true);
  const [preview, setPreview] = useState(!mayEdit);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const isDraft = version.version === null;
  // An older version is only read while there is a draft: saving it would overwrite that draft unseen.
  const editable = mayEdit && (isDraft || !draft);
  const changed = th !== version.th || en !== version.en;
  const filled = th.trim() !== '' && en.trim() !== '';

  const again = async (shown: string | undefined) => {
    await reload('legal.list', 'legal.details');
    onShow(shown);
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const revision = isDraft ? version.revision : 0;
      const saved = await client.call('legal.save', { body: { kind: version.kind, th, en, revision } });
      toast.good(m.legal_saved());
      await again(saved.id);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  const params = { id: version.id };
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
  const column = (label: string, text: string, put: (text: string) => void): ReactNode =>
    preview ? (
      <section className={css.preview} aria-label={label}>
        <p className={css.quiet}>{label}</p>
        <StructuredText text={text.replaceAll(PRODUCT_MARK, product.name)} />
      </section>
    ) : (
      <Textarea
        label={label}
        value={text}
        onChange={(event) => put(event.currentTarget.value)}
        readOnly={!editable}
        rows={22}
        maxLength={LEGAL_TEXT_MAX}
      />
    );
  return (
    <div className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>
          {version.version === null ? m.legal_draft() : m.legal_version({ version: version.version })}
        </h2>
        <Button variant="default" size="xs" aria-pressed={preview} onClick={() => setPreview(!preview)}>
          {preview ? m.legal_edit() : m.legal_preview()}
        </Button>
      </div>
      {!preview && <p className={css.hint}>{m.legal_marks({ name: PRODUCT_MARK })}</p>}
      <div className={css.languages}>
        {column(m.settings_in_thai(), th, setTh)}
        {column(m.settings_in_english(), en, setEn)}
      </div>
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      {mayEdit && !editable && draft && (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => onShow(draft.id)}>
            {m.legal_open_draft()}
          </Button>
        </div>
      )}
      {editable && (
        <>
          {isDraft && (
            <Checkbox
              label={m.legal_needs_consent()}
              checked={needsConsent}
              onChange={(event) => setNeedsConsent(event.currentTarget.checked)}
            />
          )}
          <div className={css.buttons}>
            {isDraft && (
              <Button variant="default" onClick={discard}>
                {m.legal_discard()}
              </Button>
            )}
            <Button
              variant="default"
              disabled={!changed || !filled}
              loading={busy}
              onClick={() => void save()}
            >
              {m.legal_save()}
            </Button>
            {isDraft && (
              <Button variant="gradient" disabled={changed || busy} onClick={publish}>
                {m.legal_publish()}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
