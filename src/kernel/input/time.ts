import { applyDecorators } from '@nestjs/common';
import { IsDate, MaxDate, MinDate } from 'class-validator';

const FIRST = new Date('1970-01-01T00:00:00Z');
const LAST = new Date('9999-12-01T00:00:00Z');

/** A time from 1970 on, until December 9999. */
export const IsTime = (): PropertyDecorator => applyDecorators(IsDate(), MinDate(FIRST), MaxDate(LAST));
