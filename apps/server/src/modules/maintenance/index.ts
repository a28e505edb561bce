export { isOpen, siteState, toggleSite } from './service.ts';
