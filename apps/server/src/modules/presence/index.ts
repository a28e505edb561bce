export { currentPresence, removeStream } from './service.ts';
export { visibleTo } from './state.ts';
