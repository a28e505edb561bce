import { Button } from '@mantine/core';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@salung/contract/browser';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
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
export function FileDrop({
  label,
  file,
  onPick,
  progress = null,
  onCancel,
  error,
  disabled = false,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const sending = progress !== null;

  useEffect(() => {
    if (!file) {
      setPreview(null);
      return;
    }
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const take = async (given: File | null | undefined) => {
    if (!given || disabled || sending) return;
    latest.current = given;
    const picked = await readPicture(given);
    // Another one was chosen while this one was read.
    if (latest.current !== given) return;
    setRefused('problem' in picked ? picked.problem : null);
    if ('file' in picked) onPick(picked.file);
  };

  const shownError = refused ?? error;
  return (
    <div>
      <label
        htmlFor={id}
        className={css.area}
        data-over={over || undefined}
        data-error={shownError ? true : undefined}
        data-filled={file ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
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
          <>
            <img
              src={preview}
              alt=""
              className={css.preview}
              onError={() => {
                setRefused(m.file_broken());
                onPick(null);
              }}
            />
            <span className={css.name}>{file.name}</span>
          </>
        ) : (
          <>
            <IconPhotoUp size={32} stroke={1.5} aria-hidden="true" />
            <span className={css.title}>{label}</span>
            <span className={css.hint}>
              {m.file_pick()} {m.file_drop()}
            </span>
          </>
        )}
        <span id={`${id}-hint`} className={file ? 's-only-spoken' : css.hint}>
          {m.file_types({ size: UPLOAD_MAX_BYTES / 1024 / 1024 })}
        </span>
        {sending && (
          <span
            className={css.progress}
            role="progressbar"
            aria-label={m.file_uploading({ percent: Math.round(progress * 100) })}
            aria-valuenow={Math.round(progress * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${progress * 100}%` }} />
          </span>
        )}
      </label>
      <div aria-live="polite" className={css.below}>
        {shownError ? (
          <p className={css.error}>{shownError}</p>
        ) : (
          sending && <p>{m.file_uploading({ percent: Math.round(progress * 100) })}</p>
        )}
        {sending && onCancel && (
          <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
            {m.file_cancel()}
          </Button>
        )}
        {file && !sending && !disabled && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => input.current?.click()}>
            {m.file_change()}
          </Button>
        )}
      </div>
    </div>
  );
}
