export { isAmong, networkOf } from './addresses.ts';
export { isLoopbackHost, requireHost } from './host.ts';
export { limitPipelining, PIPELINED_MAX } from './pipelining.ts';
