import { errorText } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { m } from '../paraglide/messages.js';
import form from './Form.module.css';

interface FormProblemsProps {
  /** What was thrown and belongs to no field; null is nothing. */
  problem: unknown;
  /** What is wrong with fields that are not on the screen. */
  others: readonly string[];
}

/** Above all fields of a form: what is wrong and stands beside none of them. */
export function FormProblems({ problem, others }: FormProblemsProps) {
  if (problem === null && others.length === 0) return null;
  return (
    <Callout tone="bad">
      {problem === null ? m.form_refused() : errorText(problem)}
      {others.length > 0 && (
        <ul className={form.others}>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
