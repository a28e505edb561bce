import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { errorText } from '../../text/error-text.ts';
import { Choice, Choices } from './Choices.tsx';
import { Dialog, DialogButtons, DialogProblem } from './Dialog.tsx';

export interface ReasonPreset {
  /** The text for staff, in their language. */
  label: string;
  /** The text for the player, in Thai; can be edited before it is sent. */
  forPlayer: string;
}

export interface Reasons {
  reason: string;
  reason_user?: string;
}

export interface ReasonDialogProps {
  title: string;
  /** The subject, such as the amount and the player. */
  about: ReactNode;
  presets: ReasonPreset[];
  confirmLabel: string;
  /** The dialog stays open and busy while this runs, and shows errors that it throws. */
  onConfirm: (reasons: Reasons) => Promise<unknown>;
  onClose: () => void;
}

const OTHER = -1;

/** Asks why something is refused: a usual reason or a typed one, and the text for the player. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, presets, confirmLabel, onConfirm, onClose } = props;
  const name = useId();
  const form = useReason(presets, onConfirm);
  const { chosen, choose, busy } = form;

  return (
    <Dialog
      title={title}
      about={about}
      onSubmit={() => void form.submit()}
      onClose={() => !busy && onClose()}
      beside
    >
      <Choices legend={m.reason_for_staff()}>
        {presets.map((preset, place) => (
          <Choice
            key={preset.label}
            name={name}
            label={preset.label}
            checked={chosen === place}
            focus={place === 0}
            onChoose={() => choose(place)}
          />
        ))}
        <Choice
          name={name}
          label={m.reason_other()}
          checked={chosen === OTHER}
          onChoose={() => choose(OTHER)}
        />
      </Choices>
      {chosen === OTHER && (
        <Textarea
          label={m.reason_words()}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
          rows={2}
          maxLength={500}
          autoFocus
        />
      )}
      <Textarea
        label={m.reason_for_player()}
        placeholder={m.reason_for_player_hint()}
        value={form.forPlayer}
        onChange={(event) => form.setForPlayer(event.currentTarget.value)}
        rows={2}
        maxLength={500}
        lang="th"
      />
      <DialogProblem text={form.problem} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {m.dialog_cancel()}
        </Button>
        <Button type="submit" color="red" loading={busy}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** What is chosen and typed, and its way to `onConfirm`. */
function useReason(presets: ReasonPreset[], onConfirm: ReasonDialogProps['onConfirm']) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [forPlayer, setForPlayer] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const choose = (place: number) => {
    setChosen(place);
    setProblem(undefined);
    setForPlayer(presets[place]?.forPlayer ?? '');
  };
  const submit = async () => {
    if (busy) return;
    const words = chosen === OTHER ? reason.trim() : chosen === null ? '' : (presets[chosen]?.label ?? '');
    if (!words) return setProblem(chosen === OTHER ? m.invalid_reason_words() : m.invalid_reason());
    setBusy(true);
    setProblem(undefined);
    try {
      const told = forPlayer.trim();
      await onConfirm({ reason: words, ...(told ? { reason_user: told } : {}) });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { chosen, choose, reason, setReason, forPlayer, setForPlayer, problem, busy, submit };
}
