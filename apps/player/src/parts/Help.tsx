import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '../paraglide/messages.js';
import { Panel } from './Panel.tsx';

const Contact = lazy(() => import('./Contact.tsx'));

/** How one reaches the staff, where something has gone wrong. */
export function Help() {
  return (
    <Panel title={m.contact_title()}>
      <Suspense fallback={<Skeleton height={56} />}>
        <Contact />
      </Suspense>
    </Panel>
  );
}
