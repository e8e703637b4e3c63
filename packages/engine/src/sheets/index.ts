/** The public API of this folder: games as text and pictures. */
export { sheetViewOf, type SheetView } from './sheet-view.js';
export { sheetSvgSteps } from './svg.js';
export { THEMES, type SvgOptions, type Theme } from './svg-style.js';
export { sheetText, sheetTextSteps, type TextOptions } from './text.js';
export { displayWidth, isolated, padEnd, shortened, wrapped } from './display-text.js';
export { groupsOf, sectionOf, type LineGroup } from './readings.js';
export { LINE_KINDS, type Line, type LineKind } from './reading.js';
export { courseSvgSteps } from './course-svg.js';
export type { CourseSide, CourseView } from './course-view.js';
export type { Slices } from '../rules/index.js';
