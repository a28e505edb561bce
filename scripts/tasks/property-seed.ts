import fc from 'fast-check';

// Properties draw the same examples in every run, so that a run says something of the change and not of its luck.
// `PROPERTY_SEED=random npx vitest run …` looks for new ones; a number repeats what a failure printed.
const wanted = process.env.PROPERTY_SEED ?? '20260511';
if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
