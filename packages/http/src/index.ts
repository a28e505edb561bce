export { isAmong, networkOf } from './addresses.ts';
export { limitPipelining, PIPELINED_MAX } from './pipelining.ts';
