import { lazyPart } from '@salung/ui';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Sheet } from './Sheet.tsx';

const DepositFlow = lazyPart(async () => ({
  default: (await import('../topup/DepositPage.tsx')).DepositFlow,
}));

/** A deposit without leaving the game. */
export default function DepositSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={m.deposit_title()} onClose={onClose}>
      <Suspense fallback={<FormSkeleton label={m.loading()} />}>
        <DepositFlow onPlay={onClose} />
      </Suspense>
    </Sheet>
  );
}
