import type { ErrorCode } from '@salung/contract';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { showFirst, textsOutside } from './first-problem.ts';
import { otherProblems, type Problems, refusalProblems } from './form-problems.ts';

interface FormRules<Fields> {
  /** What can be said before the server is asked. */
  check: (given: Fields) => Problems<Fields>;
  /** Fields of the server's errors that name none. */
  codes?: Partial<Record<ErrorCode, keyof Fields>>;
}

/**
 * What was typed, what is wrong with it beside each field, and the sending. `work` runs once everything is in order;
 * what it throws stands beside the fields that it is about, else in `problem`. `others` is what is wrong with fields that are not on
 * the screen. The first problem comes into view and gets the focus.
 */
export function useForm<Fields extends object>(initial: Fields, { check, codes }: FormRules<Fields>) {
  const [first] = useState(initial);
  const [given, setGiven] = useState(initial);
  const [problems, setProblems] = useState<Problems<Fields>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [others, setOthers] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const refused = useRef<HTMLFormElement | null>(null);
  // Once the problems are on the screen.
  useEffect(() => {
    const form = refused.current;
    refused.current = null;
    if (!form) return;
    const said = Object.values<string | undefined>(problems).filter((text) => text !== undefined);
    const unseen = textsOutside(form, said);
    if (unseen.length > 0) setOthers((now) => [...now, ...unseen]);
    showFirst(form, said);
  }, [problems]);
  const put = (change: Partial<Fields>) => setGiven((now) => ({ ...now, ...change }));
  const submit =
    (work: (given: Fields) => Promise<unknown>) => async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.stopPropagation();
      if (busy) return;
      const form = event.currentTarget;
      const found = check(given);
      setProblems(found);
      setProblem(null);
      setOthers([]);
      if (Object.values(found).some(Boolean)) {
        refused.current = form;
        return;
      }
      setBusy(true);
      try {
        await work(given);
      } catch (error) {
        const named = refusalProblems(error, given, codes);
        refused.current = form;
        setProblems(named ?? {});
        if (!named) setProblem(error);
        setOthers(otherProblems(error, given));
      }
      setBusy(false);
    };
  const isChanged = JSON.stringify(given) !== JSON.stringify(first);
  return { given, put, problems, problem, others, busy, isChanged, submit };
}
