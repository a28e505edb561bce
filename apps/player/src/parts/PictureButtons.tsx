import { Button } from '@mantine/core';
import { toast } from '@salung/ui';
import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { m } from '../paraglide/messages.js';
import css from './PictureButtons.module.css';
import { saveFile } from './save-file.ts';
import { useAction } from './use-action.ts';

/** Whether this browser can share pictures with other apps. */
const sharesPictures = () =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) === true;

interface PictureButtonsProps {
  /** @throws Error where the browser makes no picture */
  draw: () => Promise<File>;
  title: string;
  /** Said where it could not be drawn. */
  failed: string;
}

/** Shares or saves a picture that is drawn when it is wanted. */
export function PictureButtons({ draw, title, failed }: PictureButtonsProps) {
  const onError = () => toast.bad(failed);
  const save = useAction({
    mutationFn: draw,
    onSuccess: (file) => saveFile(file, file.name),
    onError,
  });
  const share = useAction({
    mutationFn: async () => {
      const file = await draw();
      await navigator.share({ files: [file], title }).catch((error: unknown) => {
        // Closing the share sheet means cancelling; where sharing failed, the picture is saved instead.
        if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file, file.name);
      });
    },
    onError,
  });
  return (
    <div className={css.buttons}>
      {sharesPictures() && (
        <Button
          variant="default"
          leftSection={<IconShare2 size={20} stroke={1.6} />}
          loading={share.isPending}
          onClick={() => share.mutate()}
        >
          {m.receipt_share()}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.6} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {m.receipt_save()}
      </Button>
    </div>
  );
}
