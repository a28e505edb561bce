import { Skeleton } from '@mantine/core';
import { errorText, onDemand, toast, useOnDemand } from '@salung/ui';
import { DetailDrawer } from '@salung/ui/office';
import { useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import { firstTouch } from '../../platform/touched.ts';
import { entryText } from './action-text.ts';
import type { Entry, Names } from './entry.ts';

const facts = onDemand(() => import('./AuditFacts.tsx').then((file) => file.AuditFacts));

export interface AuditDrawerProps {
  entry: Entry | undefined;
  names: Names | undefined;
  onClose: () => void;
}

/** One entry of the log with the values before and after, whose words are loaded once somebody uses the page. */
export function AuditDrawer({ entry, names = {}, onClose }: AuditDrawerProps) {
  useEffect(() => {
    // What fails now is requested again when an entry is opened.
    void firstTouch.then(() => facts.load()).catch(() => undefined);
  }, []);
  const Content = useOnDemand(facts, entry !== undefined, (failure) => {
    toast.bad(errorText(failure));
    onClose();
  });
  return (
    <DetailDrawer
      opened={entry !== undefined}
      title={entry ? entryText(entry) : m.nav_audit()}
      onClose={onClose}
    >
      {entry && (Content ? <Content entry={entry} names={names} /> : <Skeleton height={240} radius={12} />)}
    </DetailDrawer>
  );
}
