export { Calendar } from '../../dates/Calendar.tsx';
export { DayChooser } from '../filters/DayChooser.tsx';
export { ColumnList } from '../table/ColumnList.tsx';
export { ViewList } from '../table/ViewList.tsx';
export { Surface } from './Surface.tsx';
