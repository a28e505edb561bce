import { Button } from '@mantine/core';
import { m } from '../../paraglide/messages.js';
import { SecondPerson } from '../SecondPerson.tsx';
import work from './Work.module.css';

/** An item about which somebody has asked already, and another person decides: nothing to do but to go on. */
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
