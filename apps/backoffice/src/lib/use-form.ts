import type { ErrorCode } from '@salung/contract';
import { type FormEvent, useState } from 'react';
import { type Problems, refusalProblems } from './form-problems.ts';

interface FormRules<Fields> {
  /** What can be said before the server is asked. */
  check: (given: Fields) => Problems<Fields>;
  /** Fields of the server's errors that name none. */
  codes?: Partial<Record<ErrorCode, keyof Fields>>;
}

/**
 * What was typed, what is wrong with it beside each field, and the sending. `work` runs once everything is in order;
 * what it throws stands beside the fields that it is about, else in `problem`.
 */
export function useForm<Fields extends object>(initial: Fields, { check, codes }: FormRules<Fields>) {
  const [given, setGiven] = useState(initial);
  const [problems, setProblems] = useState<Problems<Fields>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const put = (change: Partial<Fields>) => setGiven((now) => ({ ...now, ...change }));
  const submit = (work: (given: Fields) => Promise<unknown>) => async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const found = check(given);
    setProblems(found);
    setProblem(null);
    if (Object.values(found).some(Boolean)) return;
    setBusy(true);
    try {
      await work(given);
    } catch (error) {
      const named = refusalProblems(error, given, codes);
      if (named) setProblems(named);
      else setProblem(error);
    }
    setBusy(false);
  };
  return { given, put, problems, problem, busy, submit };
}
