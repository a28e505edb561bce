import { m } from '../../paraglide/messages.js';
import { Help } from '../../parts/Help.tsx';
import { NumberedList } from '../../parts/NumberedList.tsx';
import { Panel } from '../../parts/Panel.tsx';

/** The steps of a deposit and who can help: next to the form on wide screens. */
export function HowTo() {
  const steps = [m.deposit_how_1(), m.deposit_how_2(), m.deposit_how_3()];
  return (
    <>
      <Panel title={m.deposit_how_title()}>
        <NumberedList items={steps} />
      </Panel>
      <Help />
    </>
  );
}
