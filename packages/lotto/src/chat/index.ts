export { type ChatDialect, type ChatForm, chatForms } from './dialect.ts';
export { mostBets, mostCharacters, readChat } from './reader.ts';
export type { Ambiguity, ChatBet, ChatLine, ChatTotal, How, LineKind, Reason } from './result.ts';
export { writeChat } from './write.ts';
