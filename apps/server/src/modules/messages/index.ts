export { currentText, sendAfterCommit } from './send.ts';
