export { currentText, sendAfterCommit } from './send.ts';
export { inBaht, type Text, type Texts } from './text.ts';
