import { type Merged, merged } from './catalogue.ts';

export * from './demo-people.ts';

/** Ids of a few people and things of the demo, which the examples of the documentation name. */
export const demoIds: Merged<'demoIds'> = merged('demoIds');
