/** How strong the levels were found to be, by the key of the rule set and the model, the best first. Written by `npm run bench:levels`. */
import type { MeasuredRuleset } from './strength.js';

export const measuredRulesets: Readonly<Record<string, readonly MeasuredRuleset[]>> = {
  'balut@1': [
    {
      model: 'network@1:e2c713889ffa1d2e',
      levels: {
        CASUAL: { mean: 4.8, error: 0.19, deviation: 3.14, games: 50 },
        REGULAR: { mean: 8.99, error: 0.08, deviation: 3.3, games: 50 },
        EXPERT: { mean: 10.28, error: 0.06, deviation: 4.24, games: 50 },
      },
    },
  ],
  'crag@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 121.46, error: 0.56, deviation: 34.25, games: 400 },
        REGULAR: { mean: 143.25, error: 0.19, deviation: 34.09, games: 400 },
        EXPERT: { mean: 149.85, error: 0, deviation: 33.62, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 124.24, error: 1.06, deviation: 34.09, games: 100 },
        REGULAR: { mean: 143.83, error: 0.37, deviation: 32.51, games: 100 },
        EXPERT: { mean: 149.56, error: 0.17, deviation: 35.35, games: 100 },
      },
    },
  ],
  'enhanced-yahtzee@1': [
    {
      model: 'network@1:0909cac231362e85',
      levels: {
        CASUAL: { mean: 682.39, error: 3.69, deviation: 82.52, games: 100 },
        REGULAR: { mean: 847.97, error: 3.15, deviation: 85.05, games: 100 },
        EXPERT: { mean: 904.6, error: 2.88, deviation: 75.61, games: 100 },
      },
    },
  ],
  'generala+double@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 122.81, error: 0.58, deviation: 38.58, games: 400 },
        REGULAR: { mean: 151.08, error: 0.21, deviation: 40.41, games: 400 },
        EXPERT: { mean: 162.53, error: 0, deviation: 40.38, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 123.38, error: 1.14, deviation: 30.05, games: 100 },
        REGULAR: { mean: 149.99, error: 0.5, deviation: 26.48, games: 100 },
        EXPERT: { mean: 161.7, error: 0.15, deviation: 39.57, games: 100 },
      },
    },
  ],
  'generala@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 118.48, error: 0.56, deviation: 34.24, games: 400 },
        REGULAR: { mean: 142.86, error: 0.19, deviation: 30.65, games: 400 },
        EXPERT: { mean: 151.96, error: 0, deviation: 29.63, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 119.55, error: 1.13, deviation: 32.53, games: 100 },
        REGULAR: { mean: 144.01, error: 0.39, deviation: 29.21, games: 100 },
        EXPERT: { mean: 151.75, error: 0.15, deviation: 29.83, games: 100 },
      },
    },
  ],
  'jamb-four@1': [
    {
      model: 'network@1:95670d67b9305c7a',
      levels: {
        CASUAL: { mean: 1419.8, error: 5.66, deviation: 144.94, games: 100 },
        REGULAR: { mean: 1660.06, error: 1.9, deviation: 101.04, games: 100 },
        EXPERT: { mean: 1737.22, error: 0.34, deviation: 92.63, games: 100 },
      },
    },
  ],
  'jamb-standard@1': [
    {
      model: 'network@1:2c78f037da0e080f',
      levels: {
        CASUAL: { mean: 2468.9, error: 7.37, deviation: 171.5, games: 100 },
        REGULAR: { mean: 2857.29, error: 2.65, deviation: 134.59, games: 100 },
        EXPERT: { mean: 2977.29, error: 1.84, deviation: 113.74, games: 100 },
      },
    },
  ],
  'jamb-ten@1': [
    {
      model: 'network@1:0c3c0fae4a40c2b5',
      levels: {
        CASUAL: { mean: 3116.77, error: 8.26, deviation: 208.38, games: 100 },
        REGULAR: { mean: 3590.34, error: 3.95, deviation: 142.03, games: 100 },
        EXPERT: { mean: 3753.4, error: 2.27, deviation: 158.45, games: 100 },
      },
    },
  ],
  'jamb@1': [
    {
      model: 'network@1:db57f9dc68481639',
      levels: {
        CASUAL: { mean: 858.23, error: 3.93, deviation: 110.07, games: 100 },
        REGULAR: { mean: 1060.02, error: 1.55, deviation: 107.37, games: 100 },
        EXPERT: { mean: 1125.97, error: 0.82, deviation: 90.4, games: 100 },
      },
    },
  ],
  'kniffel+extra-50@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 195.54, error: 0.62, deviation: 44.51, games: 400 },
        REGULAR: { mean: 236.14, error: 0.26, deviation: 44.05, games: 400 },
        EXPERT: { mean: 249.56, error: 0, deviation: 46.58, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 196.92, error: 1.44, deviation: 40.51, games: 100 },
        REGULAR: { mean: 235.97, error: 0.73, deviation: 43.85, games: 100 },
        EXPERT: { mean: 247.78, error: 0.45, deviation: 42.89, games: 100 },
      },
    },
  ],
  'kniffel+joker@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 198.08, error: 0.62, deviation: 40.55, games: 400 },
        REGULAR: { mean: 234.63, error: 0.23, deviation: 42.52, games: 400 },
        EXPERT: { mean: 246.09, error: 0, deviation: 39.74, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 197.25, error: 1.33, deviation: 39.12, games: 100 },
        REGULAR: { mean: 233.72, error: 0.72, deviation: 37.02, games: 100 },
        EXPERT: { mean: 245.04, error: 0.46, deviation: 37.76, games: 100 },
      },
    },
  ],
  'kniffel@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 197.57, error: 0.65, deviation: 39.11, games: 400 },
        REGULAR: { mean: 234.38, error: 0.22, deviation: 41.71, games: 400 },
        EXPERT: { mean: 245.87, error: 0, deviation: 39.82, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 199.8, error: 1.17, deviation: 35.94, games: 100 },
        REGULAR: { mean: 233.87, error: 0.64, deviation: 39.4, games: 100 },
        EXPERT: { mean: 244.29, error: 0.41, deviation: 38.06, games: 100 },
      },
    },
  ],
  'maxi-yatzy+forced@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 144.86, error: 0.33, deviation: 27.49, games: 400 },
        REGULAR: { mean: 172.59, error: 0.14, deviation: 34.45, games: 400 },
        EXPERT: { mean: 183.76, error: 0, deviation: 35.88, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 143.76, error: 0.69, deviation: 27.75, games: 100 },
        REGULAR: { mean: 172.77, error: 0.29, deviation: 30.44, games: 100 },
        EXPERT: { mean: 183.77, error: 0.1, deviation: 34.94, games: 100 },
      },
    },
  ],
  'maxi-yatzy@1': [
    {
      model: 'network@1:c56be0ed91fcf558',
      levels: {
        CASUAL: { mean: 267.88, error: 1.46, deviation: 69.58, games: 400 },
        REGULAR: { mean: 360.68, error: 0.72, deviation: 79.45, games: 400 },
        EXPERT: { mean: 393.33, error: 0.28, deviation: 76.48, games: 400 },
      },
    },
  ],
  'triple-yahtzee@1': [
    {
      model: 'network@1:ea0adfc354ca7391',
      levels: {
        CASUAL: { mean: 1394.61, error: 7.63, deviation: 144.95, games: 100 },
        REGULAR: { mean: 1651.43, error: 3.09, deviation: 157.73, games: 100 },
        EXPERT: { mean: 1736.36, error: 1.11, deviation: 211.66, games: 100 },
      },
    },
  ],
  'winyamb@1': [
    {
      model: 'network@1:bf2e3344f2fa63ba',
      levels: {
        CASUAL: { mean: 2817.51, error: 7.92, deviation: 189.64, games: 100 },
        REGULAR: { mean: 3336.78, error: 2.38, deviation: 143.07, games: 100 },
        EXPERT: { mean: 3484.71, error: 1.23, deviation: 128, games: 100 },
      },
    },
  ],
  'yacht@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 126.55, error: 0.5, deviation: 34.35, games: 400 },
        REGULAR: { mean: 157.18, error: 0.18, deviation: 36.03, games: 400 },
        EXPERT: { mean: 166.96, error: 0, deviation: 34.98, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 127.03, error: 0.85, deviation: 28.33, games: 100 },
        REGULAR: { mean: 156.79, error: 0.39, deviation: 35.83, games: 100 },
        EXPERT: { mean: 166.77, error: 0.08, deviation: 29.27, games: 100 },
      },
    },
  ],
  'yahtc@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 192.34, error: 0.76, deviation: 43.41, games: 400 },
        REGULAR: { mean: 237.16, error: 0.31, deviation: 51.82, games: 400 },
        EXPERT: { mean: 253.23, error: 0, deviation: 56.27, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 198.12, error: 1.58, deviation: 38.22, games: 100 },
        REGULAR: { mean: 236.34, error: 0.85, deviation: 47.62, games: 100 },
        EXPERT: { mean: 251.52, error: 0.43, deviation: 47.38, games: 100 },
      },
    },
  ],
  'yahtzee+free-joker@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 192.75, error: 0.8, deviation: 43.23, games: 400 },
        REGULAR: { mean: 238.03, error: 0.33, deviation: 52.51, games: 400 },
        EXPERT: { mean: 254.59, error: 0, deviation: 59.61, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 194.81, error: 1.78, deviation: 39.77, games: 100 },
        REGULAR: { mean: 238.8, error: 0.81, deviation: 48.86, games: 100 },
        EXPERT: { mean: 252.42, error: 0.49, deviation: 48.18, games: 100 },
      },
    },
  ],
  'yahtzee+no-joker@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 193.03, error: 0.72, deviation: 46.09, games: 400 },
        REGULAR: { mean: 237.19, error: 0.34, deviation: 56.89, games: 400 },
        EXPERT: { mean: 253.97, error: 0, deviation: 58.2, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 196.46, error: 1.44, deviation: 39.66, games: 100 },
        REGULAR: { mean: 238.05, error: 0.56, deviation: 53.41, games: 100 },
        EXPERT: { mean: 251.72, error: 0.46, deviation: 47.06, games: 100 },
      },
    },
  ],
  'yahtzee-public-domain+pairs@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 240.3, error: 0.7, deviation: 42.14, games: 400 },
        REGULAR: { mean: 279.48, error: 0.25, deviation: 38.79, games: 400 },
        EXPERT: { mean: 291.81, error: 0, deviation: 38.51, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 239.46, error: 1.44, deviation: 36.94, games: 100 },
        REGULAR: { mean: 278, error: 0.67, deviation: 35.8, games: 100 },
        EXPERT: { mean: 289.44, error: 0.43, deviation: 42.25, games: 100 },
      },
    },
  ],
  'yahtzee-public-domain+rill@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 212.63, error: 0.72, deviation: 45.03, games: 400 },
        REGULAR: { mean: 258.69, error: 0.27, deviation: 47.74, games: 400 },
        EXPERT: { mean: 273.1, error: 0, deviation: 47.28, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 212.81, error: 1.45, deviation: 44.24, games: 100 },
        REGULAR: { mean: 257.79, error: 0.74, deviation: 46.27, games: 100 },
        EXPERT: { mean: 270.98, error: 0.49, deviation: 48.93, games: 100 },
      },
    },
  ],
  'yahtzee-public-domain+two-straights@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 174.85, error: 0.7, deviation: 45.43, games: 400 },
        REGULAR: { mean: 220.21, error: 0.3, deviation: 52.97, games: 400 },
        EXPERT: { mean: 235.78, error: 0, deviation: 49.68, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 175.89, error: 1.32, deviation: 47.86, games: 100 },
        REGULAR: { mean: 220.08, error: 0.7, deviation: 43.84, games: 100 },
        EXPERT: { mean: 234.41, error: 0.41, deviation: 47.08, games: 100 },
      },
    },
  ],
  'yahtzee-public-domain@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 197.57, error: 0.65, deviation: 39.11, games: 400 },
        REGULAR: { mean: 234.38, error: 0.22, deviation: 41.71, games: 400 },
        EXPERT: { mean: 245.87, error: 0, deviation: 39.82, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 198.53, error: 1.36, deviation: 35.68, games: 100 },
        REGULAR: { mean: 232, error: 0.67, deviation: 40.98, games: 100 },
        EXPERT: { mean: 244.37, error: 0.49, deviation: 38.51, games: 100 },
      },
    },
  ],
  'yahtzee@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 192.27, error: 0.8, deviation: 41.64, games: 400 },
        REGULAR: { mean: 238.05, error: 0.33, deviation: 52.62, games: 400 },
        EXPERT: { mean: 254.59, error: 0, deviation: 59.61, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 194.88, error: 1.79, deviation: 39.47, games: 100 },
        REGULAR: { mean: 237.35, error: 0.72, deviation: 45.47, games: 100 },
        EXPERT: { mean: 252.4, error: 0.46, deviation: 54.77, games: 100 },
      },
    },
  ],
  'yamb@1': [
    {
      model: 'network@1:97b41120b9c3235c',
      levels: {
        CASUAL: { mean: 2965.97, error: 7.72, deviation: 185.49, games: 100 },
        REGULAR: { mean: 3472.66, error: 3.23, deviation: 162.13, games: 100 },
        EXPERT: { mean: 3642.13, error: 0.99, deviation: 129.18, games: 100 },
      },
    },
  ],
  'yams-box-1985@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 186.82, error: 0.65, deviation: 43.88, games: 400 },
        REGULAR: { mean: 224.7, error: 0.26, deviation: 43.14, games: 400 },
        EXPERT: { mean: 237.63, error: 0, deviation: 43.63, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 186.02, error: 1.31, deviation: 36.71, games: 100 },
        REGULAR: { mean: 223.56, error: 0.58, deviation: 47.16, games: 100 },
        EXPERT: { mean: 235.6, error: 0.4, deviation: 42.11, games: 100 },
      },
    },
  ],
  'yams-fr@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 127.58, error: 0.57, deviation: 39.5, games: 400 },
        REGULAR: { mean: 164.54, error: 0.25, deviation: 42.44, games: 400 },
        EXPERT: { mean: 178.06, error: 0, deviation: 43.01, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 127.39, error: 1.24, deviation: 39.65, games: 100 },
        REGULAR: { mean: 163.18, error: 0.67, deviation: 42.45, games: 100 },
        EXPERT: { mean: 176.96, error: 0.37, deviation: 39.7, games: 100 },
      },
    },
  ],
  'yams@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 237.34, error: 0.79, deviation: 52.84, games: 400 },
        REGULAR: { mean: 283.53, error: 0.28, deviation: 51.86, games: 400 },
        EXPERT: { mean: 298.86, error: 0, deviation: 50.67, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 236.58, error: 1.33, deviation: 46.57, games: 100 },
        REGULAR: { mean: 283.32, error: 0.75, deviation: 50.19, games: 100 },
        EXPERT: { mean: 297.11, error: 0.49, deviation: 46.38, games: 100 },
      },
    },
  ],
  'yatzy+forced@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 96.9, error: 0.28, deviation: 22.68, games: 400 },
        REGULAR: { mean: 114.41, error: 0.12, deviation: 26.91, games: 400 },
        EXPERT: { mean: 122.56, error: 0, deviation: 28.86, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 98.04, error: 0.53, deviation: 22.63, games: 100 },
        REGULAR: { mean: 114.09, error: 0.25, deviation: 26.83, games: 100 },
        EXPERT: { mean: 122.59, error: 0.1, deviation: 31.98, games: 100 },
      },
    },
  ],
  'yatzy@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 192.75, error: 0.82, deviation: 46.55, games: 400 },
        REGULAR: { mean: 235.53, error: 0.29, deviation: 42.44, games: 400 },
        EXPERT: { mean: 248.44, error: 0, deviation: 38.5, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 191.37, error: 1.7, deviation: 47.03, games: 100 },
        REGULAR: { mean: 234.06, error: 0.92, deviation: 38.06, games: 100 },
        EXPERT: { mean: 245.7, error: 0.64, deviation: 40.02, games: 100 },
      },
    },
  ],
};
