export {
  account,
  bank,
  day,
  fixed,
  hundredths,
  inWords,
  literal,
  NOTHING,
  nameOf,
  number,
  player,
  reference,
  text,
  time,
} from './columns.ts';
export type { Column, Fragment, Reader, Report, Reports } from './report.ts';
export { searched, type Words } from './state.ts';
