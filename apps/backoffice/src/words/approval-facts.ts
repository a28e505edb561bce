/** What is shown of an open request besides, one line per module. */
export * as credit from '../features/credit/approval-facts.ts';
export * as games from '../features/games/approval-facts.ts';
export * as house from '../features/house/approval-facts.ts';
