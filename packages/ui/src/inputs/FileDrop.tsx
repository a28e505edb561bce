import { Button } from '@mantine/core';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@salung/contract/browser';
import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '../paraglide/messages.js';
import css from './FileDrop.module.css';
import { readPicture } from './picture-file.ts';

/** Types, and endings for files that the device knows no type of. */
const ACCEPTED = [...UPLOAD_TYPES, '.jpg', '.jpeg', '.png', '.webp'].join(',');

export interface FileDropProps {
  label: string;
  file: File | null;
  onPick: (file: File | null) => void;
  /** 0 to 1 while it is being sent. */
  progress?: number | null;
  /** Stops sending; given for as long as that is possible. */
  onCancel?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean;
}

/** A field for a picture: tap, drop or paste. It shows the picture and the progress of its upload. */
export function FileDrop(props: FileDropProps) {
  const { label, file, onPick, progress = null, onCancel, error, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  const sending = progress !== null;
  const { refused, setRefused, take } = useTake(disabled || sending, onPick);
  const drop = useDrop((given) => void take(given));

  const shownError = refused ?? error;
  return (
    <div>
      <label
        htmlFor={id}
        className={css.area}
        data-error={shownError ? true : undefined}
        data-filled={file ? true : undefined}
        {...drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className="s-only-spoken"
          accept={ACCEPTED}
          disabled={disabled || sending}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-invalid={shownError ? true : undefined}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
          onPaste={(event) => void take(event.clipboardData.files[0])}
        />
        {file && preview ? (
          <Chosen
            file={file}
            preview={preview}
            onBroken={() => {
              setRefused(m.file_broken());
              onPick(null);
            }}
          />
        ) : (
          <Invitation label={label} />
        )}
        <span id={`${id}-hint`} className={file ? 's-only-spoken' : css.hint}>
          {m.file_types({ size: UPLOAD_MAX_BYTES / 1024 / 1024 })}
        </span>
        {sending && <Progress part={progress} />}
      </label>
      <div aria-live="polite" className={css.below}>
        {shownError ? <p className={css.error}>{shownError}</p> : sending && <p>{percentText(progress)}</p>}
        {sending && onCancel && <SmallButton label={m.file_cancel()} onPress={onCancel} />}
        {file && !sending && !disabled && (
          <SmallButton label={m.file_change()} onPress={() => input.current?.click()} />
        )}
      </div>
    </div>
  );
}

/** Reads a file that is given, and refuses it if it is no picture. */
function useTake(disabled: boolean, onPick: (file: File) => void) {
  const [refused, setRefused] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const take = async (given: File | null | undefined) => {
    if (!given || disabled) return;
    latest.current = given;
    const picked = await readPicture(given);
    // Another one was chosen while this one was read.
    if (latest.current !== given) return;
    setRefused('problem' in picked ? picked.problem : null);
    if ('file' in picked) onPick(picked.file);
  };
  return { refused, setRefused, take };
}

/** Takes a file that is dropped on an element, which shows that it would. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}

/** The address of the picture in memory; null without one. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setPreview(null);
      return;
    }
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}

interface ChosenProps {
  file: File;
  preview: string;
  /** It is no picture that the browser can show. */
  onBroken: () => void;
}

function Chosen({ file, preview, onBroken }: ChosenProps) {
  return (
    <>
      <img src={preview} alt="" className={css.preview} onError={onBroken} />
      <span className={css.name}>{file.name}</span>
    </>
  );
}

/** What the field says before a picture is chosen. */
function Invitation({ label }: { label: string }) {
  return (
    <>
      <IconPhotoUp size={32} stroke={1.5} aria-hidden="true" />
      <span className={css.title}>{label}</span>
      <span className={css.hint}>
        {m.file_pick()} {m.file_drop()}
      </span>
    </>
  );
}

/** @param part 0 to 1 */
const percentText = (part: number): string => m.file_uploading({ percent: Math.round(part * 100) });

function Progress({ part }: { part: number }) {
  return (
    <span
      className={css.progress}
      role="progressbar"
      aria-label={percentText(part)}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${part * 100}%` }} />
    </span>
  );
}

function SmallButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="subtle" color="gray" size="xs" onClick={onPress}>
      {label}
    </Button>
  );
}
