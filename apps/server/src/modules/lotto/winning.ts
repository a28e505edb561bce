import { betTypeNames, countedNumber, type Outcome, winnersOf } from '@salung/lotto';

/** The winning lines of an outcome as players write them: 3 tod in each of its orders. */
export function winningLines(outcome: Outcome): { type: string; number: string }[] {
  const orders = (digits: string): string[] =>
    digits.length < 2
      ? [digits]
      : [...digits].flatMap((digit, at) =>
          orders(digits.slice(0, at) + digits.slice(at + 1)).map((rest) => digit + rest),
        );
  return betTypeNames.flatMap((type) =>
    winnersOf(type, outcome).flatMap((number) => {
      const isSorted = countedNumber(type, '321') !== '321' || countedNumber(type, '4321') !== '4321';
      const written = isSorted ? [...new Set(orders(number))] : [number];
      return written.map((each) => ({ type, number: each }));
    }),
  );
}
