import { m } from '../../paraglide/messages.js';
import { Help } from '../../parts/Help.tsx';
import { Panel } from '../../parts/Panel.tsx';
import css from './HowTo.module.css';

/** The way of a deposit in words, and who helps on it: beside the form where there is room. */
export function HowTo() {
  const steps = [m.deposit_how_1(), m.deposit_how_2(), m.deposit_how_3()];
  return (
    <>
      <Panel title={m.deposit_how_title()}>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Panel>
      <Help />
    </>
  );
}
