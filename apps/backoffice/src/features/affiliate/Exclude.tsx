import { Button } from '@mantine/core';
import { lazyDialog } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import type { Exclusion } from './ExcludeDialog.tsx';

const ExcludeDialog = lazyDialog(() => import('./ExcludeDialog.tsx'));

/** Says with a note that a friend brings who referred them nothing any more, or does again. */
export function Exclude(props: Exclusion) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can('affiliate:run')) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        color={props.isExcluded ? 'gray' : 'red'}
        onClick={() => setOpen(true)}
      >
        {props.isExcluded ? m.earnings_take_back() : m.earnings_exclude()}
      </Button>
      {isOpen && <ExcludeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
