import { Button } from '@mantine/core';
import { lazyDialog } from '@salung/ui/office';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import type { ExportDialogProps } from './ExportDialog.tsx';

const ExportDialog = lazyDialog(() => import('./ExportDialog.tsx'));

/** A list as a file, for those who may download reports. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('report:read')) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} />}
        onClick={() => setOpen(true)}
      >
        {m.export_button()}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
