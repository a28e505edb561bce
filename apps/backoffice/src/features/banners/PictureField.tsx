import '@mantine/core/styles/Slider.layer.css';
import { Button, Slider } from '@mantine/core';
import { BANNER_RATIO } from '@salung/contract/browser';
import { errorText, FileDrop, PictureBanner } from '@salung/ui';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Banners.module.css';
import type { StoredPicture } from './banner.ts';

interface PictureFieldProps {
  label: string;
  picture: StoredPicture | null;
  onChange: (picture: StoredPicture | null) => void;
  /** Whether it can be taken away again. */
  isOptional?: boolean;
  error?: string | undefined;
}

/** A chosen file that is not stored yet: which part of it is kept, how far the storing is, and what went wrong. */
function usePicked(onChange: PictureFieldProps['onChange']) {
  const [file, setFile] = useState<File | null>(null);
  const [position, setPosition] = useState(50);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const address = useAddress(file);
  const pick = (picked: File | null) => {
    setProblem(undefined);
    setPosition(50);
    setFile(picked);
  };
  const store = async () => {
    if (!file || progress !== null) return;
    setProblem(undefined);
    setProgress(0);
    const body = new FormData();
    body.append('position', String(position));
    body.append('file', file);
    try {
      onChange(await client.call('banners.picture', { body, onUploadProgress: setProgress }));
      setFile(null);
    } catch (failure) {
      setProblem(errorText(failure));
    }
    setProgress(null);
  };
  return { file, address, position, setPosition, progress, problem, pick, store };
}

/** A picture in one language: chosen, moved behind the frame that is kept of it, and stored. */
export function PictureField({ label, picture, onChange, isOptional = false, error }: PictureFieldProps) {
  const { file, address, position, setPosition, progress, problem, pick, store } = usePicked(onChange);
  return (
    <fieldset className={css.picture}>
      <legend>{label}</legend>
      {address ? (
        <>
          <PictureBanner
            files={[{ path: address, ...BANNER_RATIO }]}
            alt={m.banners_crop()}
            sizes="480px"
            position={position}
          />
          <div>
            <p className={css.hint}>{m.banners_crop_position()}</p>
            <Slider
              thumbLabel={m.banners_crop_position()}
              label={null}
              min={0}
              max={100}
              value={position}
              onChange={setPosition}
            />
          </div>
        </>
      ) : (
        picture && (
          <PictureBanner files={picture.files} placeholder={picture.placeholder} alt="" sizes="480px" />
        )
      )}
      <p className={css.hint}>{m.banners_picture_hint()}</p>
      <FileDrop
        label={m.banners_picture_choose()}
        file={file}
        onPick={pick}
        progress={file ? progress : null}
        error={problem ?? (file ? undefined : error)}
      />
      <div className={css.buttons}>
        {file && (
          <Button variant="default" size="sm" loading={progress !== null} onClick={() => void store()}>
            {m.banners_picture_use()}
          </Button>
        )}
        {isOptional && picture && !file && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => onChange(null)}>
            {m.banners_picture_remove()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** An address of a chosen file, while it is shown. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setAddress(null);
      return undefined;
    }
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
