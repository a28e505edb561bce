import { Button } from '@mantine/core';
import { m } from '../../paraglide/messages.js';
import { SecondPerson } from '../SecondPerson.tsx';
import work from './Work.module.css';

/** An item that waits for a second person, so that this person can only go on to the next one. */
export function QueueWaits({ approvalId, onNext }: { approvalId: string; onNext: () => void }) {
  return (
    <div className={work.decision}>
      <SecondPerson approvalId={approvalId} />
      <Button variant="default" onClick={onNext}>
        {m.queue_next()}
      </Button>
    </div>
  );
}
