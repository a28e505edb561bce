import { type Merged, merged } from './catalogue.ts';

export * from './demo-people.ts';

/** Ids of people and items of the demo that the documentation's examples use. */
export const demoIds: Merged<'demoIds'> = merged('demoIds');
