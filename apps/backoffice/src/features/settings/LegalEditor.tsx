import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import type { Answer } from '@salung/client';
import { LEGAL_TEXT_MAX, PRODUCT_MARK } from '@salung/contract/browser';
import { errorText, StructuredText } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useProduct } from '../../platform/product.ts';
import css from './Settings.module.css';
import { useLegalDraft, type Version } from './use-legal-draft.ts';

interface LegalEditorProps {
  /** What is shown: the draft, or a published version, from which a draft may begin. */
  version: Version;
  draft: Answer<'legal.list'>['data'][number] | undefined;
  mayEdit: boolean;
  onShow: (id: string | undefined) => void;
}

/** Both languages side by side, as text or as players will see them; saving makes or changes the draft. */
export function LegalEditor({ version, draft, mayEdit, onShow }: LegalEditorProps) {
  const typed = useLegalDraft(version, onShow);
  const [preview, setPreview] = useState(!mayEdit);
  const isDraft = version.version === null;
  // An older version is only read while there is a draft: saving it would overwrite that draft unseen.
  const editable = mayEdit && (isDraft || !draft);
  const shown = { preview, readOnly: !editable };
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
        <Language label={m.settings_in_thai()} text={typed.th} onChange={typed.setTh} {...shown} />
        <Language label={m.settings_in_english()} text={typed.en} onChange={typed.setEn} {...shown} />
      </div>
      {typed.problem !== null && <Callout tone="bad">{errorText(typed.problem)}</Callout>}
      {mayEdit && !editable && draft && (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => onShow(draft.id)}>
            {m.legal_open_draft()}
          </Button>
        </div>
      )}
      {editable && <DraftActions draft={typed} isDraft={isDraft} />}
    </div>
  );
}

interface LanguageProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** As players will see it. */
  preview: boolean;
  readOnly: boolean;
}

/** The text in one language. */
function Language({ label, text, onChange, preview, readOnly }: LanguageProps) {
  const product = useProduct();
  if (preview) {
    return (
      <section className={css.preview} aria-label={label}>
        <p className={css.quiet}>{label}</p>
        <StructuredText text={text.replaceAll(PRODUCT_MARK, product.name)} />
      </section>
    );
  }
  return (
    <Textarea
      label={label}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      readOnly={readOnly}
      rows={22}
      maxLength={LEGAL_TEXT_MAX}
    />
  );
}

interface DraftActionsProps {
  draft: ReturnType<typeof useLegalDraft>;
  /** It is a draft already; else saving makes one. */
  isDraft: boolean;
}

/** Saving; publishing and discarding of what is a draft already. */
function DraftActions({ draft, isDraft }: DraftActionsProps) {
  const { isChanged, isFilled, busy } = draft;
  return (
    <>
      {isDraft && (
        <Checkbox
          label={m.legal_needs_consent()}
          checked={draft.needsConsent}
          onChange={(event) => draft.setNeedsConsent(event.currentTarget.checked)}
        />
      )}
      <div className={css.buttons}>
        {isDraft && (
          <Button variant="default" onClick={draft.discard}>
            {m.legal_discard()}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!isChanged || !isFilled}
          loading={busy}
          onClick={() => void draft.save()}
        >
          {m.legal_save()}
        </Button>
        {isDraft && (
          <Button variant="gradient" disabled={isChanged || busy} onClick={draft.publish}>
            {m.legal_publish()}
          </Button>
        )}
      </div>
    </>
  );
}
