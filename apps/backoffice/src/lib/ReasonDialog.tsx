import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Textarea } from '@mantine/core';
import { dialogWidth, errorText } from '@salung/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { m } from '../paraglide/messages.js';
import css from './ReasonDialog.module.css';

export interface ReasonPreset {
  /** For staff, in their language. */
  label: string;
  /** For the player, in Thai; may be changed before it is sent. */
  forPlayer: string;
}

export interface Reasons {
  reason: string;
  reason_user?: string;
}

interface ReasonDialogProps {
  title: string;
  /** What it is about, such as the amount and the player. */
  about: ReactNode;
  presets: ReasonPreset[];
  confirmLabel: string;
  /** The dialog stays open and busy while it runs; what it throws is shown in it. */
  onConfirm: (reasons: Reasons) => Promise<unknown>;
  onClose: () => void;
}

const OTHER = -1;

/** Why something is refused: a usual reason or one in words, and what the player will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, presets, confirmLabel, onConfirm, onClose } = props;
  const id = useId();
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React lets it bubble out of the dialog, into whatever form the caller stands in.
    event.stopPropagation();
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

  return (
    <Modal.Root
      opened
      onClose={() => !busy && onClose()}
      size={dialogWidth}
      centered
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.7} color="#000" />
      <Modal.Content classNames={{ content: css.content ?? '' }}>
        <Modal.Body className={css.body ?? ''}>
          <form onSubmit={(event) => void submit(event)} className={css.form}>
            <div>
              <Modal.Title className={css.title ?? ''}>{title}</Modal.Title>
              <div className={css.about}>{about}</div>
            </div>
            <fieldset className={css.presets}>
              <legend>{m.reason_for_staff()}</legend>
              {presets.map((preset, place) => (
                <Choice
                  key={preset.label}
                  name={id}
                  label={preset.label}
                  checked={chosen === place}
                  focus={place === 0}
                  onChoose={() => choose(place)}
                />
              ))}
              <Choice
                name={id}
                label={m.reason_other()}
                checked={chosen === OTHER}
                onChoose={() => choose(OTHER)}
              />
            </fieldset>
            {chosen === OTHER && (
              <Textarea
                label={m.reason_words()}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                rows={2}
                maxLength={500}
                autoFocus
              />
            )}
            <Textarea
              label={m.reason_for_player()}
              placeholder={m.reason_for_player_hint()}
              value={forPlayer}
              onChange={(event) => setForPlayer(event.currentTarget.value)}
              rows={2}
              maxLength={500}
              lang="th"
            />
            {problem && (
              <p className={css.problem} role="alert">
                {problem}
              </p>
            )}
            <div className={css.buttons}>
              <Button variant="default" onClick={onClose} disabled={busy}>
                {m.cancel()}
              </Button>
              <Button type="submit" color="red" loading={busy}>
                {confirmLabel}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  checked: boolean;
  focus?: boolean;
  onChoose: () => void;
}

function Choice({ name, label, checked, focus = false, onChoose }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        data-autofocus={focus || undefined}
      />
      <span>{label}</span>
    </label>
  );
}
