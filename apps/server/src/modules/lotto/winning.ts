import { betTypeNames, betTypes, type Outcome, ordersOf, winnersOf } from '@salung/lotto';

/** The winning lines of an outcome as players write them: 3 tod in each of its orders. @returns with the percent of its prize that each pays */
export const winningLines = (outcome: Outcome): { type: string; number: string; percent: number }[] =>
  betTypeNames.flatMap((type) =>
    winnersOf(type, outcome).flatMap(({ number, percent }) => {
      const { sorted, digits } = betTypes[type];
      const written = sorted ? ordersOf(number, digits) : [number];
      return written.map((each) => ({ type, number: each, percent }));
    }),
  );
