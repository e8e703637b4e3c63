/** How strong the levels were found to be, by the key of the rule set and the model, the best first. Written by `npm run bench:levels`. */
import type { MeasuredRuleset } from './strength.js';

export const measuredRulesets: Readonly<Record<string, readonly MeasuredRuleset[]>> = {
  'balut@1': [
    {
      model: 'network@1:e2c713889ffa1d2e',
      levels: {
        CASUAL: { mean: 8.41, error: 0.16, deviation: 3.57, games: 40 },
        REGULAR: { mean: 9.52, error: 0.1, deviation: 3.4, games: 40 },
        EXPERT: { mean: 10.28, error: 0.06, deviation: 4.24, games: 50 },
      },
    },
  ],
  'crag@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 146.2, error: 0.22, deviation: 30.55, games: 100 },
        REGULAR: { mean: 148.56, error: 0.11, deviation: 25.89, games: 100 },
        EXPERT: { mean: 149.85, error: 0, deviation: 33.62, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 146.52, error: 0.47, deviation: 31.78, games: 40 },
        REGULAR: { mean: 148.44, error: 0.35, deviation: 28.62, games: 40 },
        EXPERT: { mean: 149.56, error: 0.17, deviation: 35.35, games: 100 },
      },
    },
  ],
  'enhanced-yahtzee@1': [
    {
      model: 'network@1:0909cac231362e85',
      levels: {
        CASUAL: { mean: 692.62, error: 6.51, deviation: 73.46, games: 40 },
        REGULAR: { mean: 859.43, error: 5.32, deviation: 77.93, games: 40 },
        EXPERT: { mean: 904.6, error: 2.88, deviation: 75.61, games: 100 },
      },
    },
  ],
  'generala+double@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 150.72, error: 0.65, deviation: 31.42, games: 100 },
        REGULAR: { mean: 159.06, error: 0.25, deviation: 40.86, games: 100 },
        EXPERT: { mean: 162.53, error: 0, deviation: 40.38, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 150.5, error: 0.97, deviation: 33.91, games: 40 },
        REGULAR: { mean: 158.31, error: 0.48, deviation: 27.19, games: 40 },
        EXPERT: { mean: 161.7, error: 0.15, deviation: 39.57, games: 100 },
      },
    },
  ],
  'generala@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 142.81, error: 0.56, deviation: 26.25, games: 100 },
        REGULAR: { mean: 149.61, error: 0.21, deviation: 26.86, games: 100 },
        EXPERT: { mean: 151.96, error: 0, deviation: 29.63, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 143.14, error: 0.8, deviation: 33.61, games: 40 },
        REGULAR: { mean: 149.45, error: 0.39, deviation: 32.05, games: 40 },
        EXPERT: { mean: 151.75, error: 0.15, deviation: 29.83, games: 100 },
      },
    },
  ],
  'jamb-four@1': [
    {
      model: 'network@1:95670d67b9305c7a',
      levels: {
        CASUAL: { mean: 1450.51, error: 17.89, deviation: 92.85, games: 10 },
        REGULAR: { mean: 1657.58, error: 8.43, deviation: 84.69, games: 10 },
        EXPERT: { mean: 1737.22, error: 0.34, deviation: 92.63, games: 100 },
      },
    },
  ],
  'jamb-standard@1': [
    {
      model: 'network@1:2c78f037da0e080f',
      levels: {
        CASUAL: { mean: 2395.81, error: 38.91, deviation: 133.91, games: 10 },
        REGULAR: { mean: 2820.21, error: 14.63, deviation: 95.46, games: 10 },
        EXPERT: { mean: 2977.29, error: 1.84, deviation: 113.74, games: 100 },
      },
    },
  ],
  'jamb-ten@1': [
    {
      model: 'network@1:0c3c0fae4a40c2b5',
      levels: {
        CASUAL: { mean: 3184.45, error: 30.19, deviation: 74.04, games: 10 },
        REGULAR: { mean: 3606.73, error: 11.9, deviation: 214.48, games: 10 },
        EXPERT: { mean: 3753.4, error: 2.27, deviation: 158.45, games: 100 },
      },
    },
  ],
  'jamb@1': [
    {
      model: 'network@1:db57f9dc68481639',
      levels: {
        CASUAL: { mean: 904.12, error: 9.98, deviation: 101.86, games: 10 },
        REGULAR: { mean: 1068.73, error: 5.77, deviation: 106.87, games: 10 },
        EXPERT: { mean: 1125.97, error: 0.82, deviation: 90.4, games: 100 },
      },
    },
  ],
  'kniffel+extra-50@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 217.63, error: 1.16, deviation: 38.54, games: 100 },
        REGULAR: { mean: 243.27, error: 0.4, deviation: 42.3, games: 100 },
        EXPERT: { mean: 249.56, error: 0, deviation: 46.58, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 218.76, error: 2, deviation: 41.01, games: 40 },
        REGULAR: { mean: 241.99, error: 1.15, deviation: 53.59, games: 40 },
        EXPERT: { mean: 247.78, error: 0.45, deviation: 42.89, games: 100 },
      },
    },
  ],
  'kniffel+joker@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 215.86, error: 1.03, deviation: 35.26, games: 100 },
        REGULAR: { mean: 239.71, error: 0.39, deviation: 34.79, games: 100 },
        EXPERT: { mean: 246.09, error: 0, deviation: 39.74, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 217.46, error: 1.73, deviation: 41.96, games: 40 },
        REGULAR: { mean: 239.46, error: 0.83, deviation: 38.61, games: 40 },
        EXPERT: { mean: 245.04, error: 0.46, deviation: 37.76, games: 100 },
      },
    },
  ],
  'kniffel-extreme@1': [
    {
      model: 'network@1:c9cc45321737f5ef',
      levels: {
        CASUAL: { mean: 573.53, error: 0.94, deviation: 58.45, games: 400 },
        REGULAR: { mean: 624.75, error: 0.53, deviation: 67.17, games: 400 },
        EXPERT: { mean: 646.15, error: 0.24, deviation: 65.72, games: 400 },
      },
    },
  ],
  'kniffel@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 215.29, error: 1.08, deviation: 32.67, games: 100 },
        REGULAR: { mean: 239.52, error: 0.42, deviation: 34.92, games: 100 },
        EXPERT: { mean: 245.87, error: 0, deviation: 39.82, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 217.14, error: 1.58, deviation: 37.21, games: 40 },
        REGULAR: { mean: 239.54, error: 0.95, deviation: 44.79, games: 40 },
        EXPERT: { mean: 244.29, error: 0.41, deviation: 38.06, games: 100 },
      },
    },
  ],
  'maxi-yatzy+forced@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 183.76, error: 0, deviation: 35.22, games: 100 },
        REGULAR: { mean: 183.76, error: 0, deviation: 34.99, games: 100 },
        EXPERT: { mean: 183.76, error: 0, deviation: 35.88, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 183.93, error: 0.14, deviation: 39.4, games: 40 },
        REGULAR: { mean: 183.93, error: 0.14, deviation: 39.41, games: 40 },
        EXPERT: { mean: 183.77, error: 0.1, deviation: 34.94, games: 100 },
      },
    },
  ],
  'maxi-yatzy@1': [
    {
      model: 'network@1:c56be0ed91fcf558',
      levels: {
        CASUAL: { mean: 331.05, error: 1.19, deviation: 62.19, games: 400 },
        REGULAR: { mean: 383.78, error: 0.4, deviation: 75.59, games: 400 },
        EXPERT: { mean: 393.33, error: 0.28, deviation: 76.48, games: 400 },
      },
    },
  ],
  'triple-yahtzee@1': [
    {
      model: 'network@1:ea0adfc354ca7391',
      levels: {
        CASUAL: { mean: 1442.43, error: 13.09, deviation: 87.98, games: 10 },
        REGULAR: { mean: 1674.64, error: 6.42, deviation: 108.59, games: 10 },
        EXPERT: { mean: 1736.36, error: 1.11, deviation: 211.66, games: 100 },
      },
    },
  ],
  'winyamb@1': [
    {
      model: 'network@1:bf2e3344f2fa63ba',
      levels: {
        CASUAL: { mean: 2735.92, error: 25.16, deviation: 115.97, games: 10 },
        REGULAR: { mean: 3300.04, error: 10.32, deviation: 86.13, games: 10 },
        EXPERT: { mean: 3484.71, error: 1.23, deviation: 128, games: 100 },
      },
    },
  ],
  'yacht@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 155.14, error: 0.6, deviation: 32.61, games: 100 },
        REGULAR: { mean: 163.11, error: 0.25, deviation: 32.63, games: 100 },
        EXPERT: { mean: 166.96, error: 0, deviation: 34.98, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 154.95, error: 0.92, deviation: 35.25, games: 40 },
        REGULAR: { mean: 163.17, error: 0.47, deviation: 30.49, games: 40 },
        EXPERT: { mean: 166.77, error: 0.08, deviation: 29.27, games: 100 },
      },
    },
  ],
  'yahtc@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 220.73, error: 1.2, deviation: 47.87, games: 100 },
        REGULAR: { mean: 246.58, error: 0.44, deviation: 48.42, games: 100 },
        EXPERT: { mean: 253.23, error: 0, deviation: 56.27, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 221.04, error: 2.28, deviation: 51.32, games: 40 },
        REGULAR: { mean: 246.8, error: 0.88, deviation: 49.57, games: 40 },
        EXPERT: { mean: 251.52, error: 0.43, deviation: 47.38, games: 100 },
      },
    },
  ],
  'yahtzee+free-joker@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 220.7, error: 1.26, deviation: 51.7, games: 100 },
        REGULAR: { mean: 247.74, error: 0.42, deviation: 54.3, games: 100 },
        EXPERT: { mean: 254.59, error: 0, deviation: 59.61, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 221.8, error: 2.06, deviation: 52.21, games: 40 },
        REGULAR: { mean: 245.81, error: 1.03, deviation: 55.95, games: 40 },
        EXPERT: { mean: 252.42, error: 0.49, deviation: 48.18, games: 100 },
      },
    },
  ],
  'yahtzee+no-joker@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 220.73, error: 1.26, deviation: 51.46, games: 100 },
        REGULAR: { mean: 247.1, error: 0.44, deviation: 51.27, games: 100 },
        EXPERT: { mean: 253.97, error: 0, deviation: 58.2, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 220.36, error: 2.12, deviation: 54.22, games: 40 },
        REGULAR: { mean: 245.19, error: 0.92, deviation: 40.03, games: 40 },
        EXPERT: { mean: 251.72, error: 0.46, deviation: 47.06, games: 100 },
      },
    },
  ],
  'yahtzee-public-domain+pairs@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 256.62, error: 1.19, deviation: 38.15, games: 100 },
        REGULAR: { mean: 284.39, error: 0.43, deviation: 35.21, games: 100 },
        EXPERT: { mean: 291.81, error: 0, deviation: 38.51, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 259.43, error: 1.72, deviation: 42.69, games: 40 },
        REGULAR: { mean: 283, error: 0.97, deviation: 38.75, games: 40 },
        EXPERT: { mean: 289.44, error: 0.43, deviation: 42.25, games: 100 },
      },
    },
  ],
  'yahtzee-public-domain+rill@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 241.21, error: 1.08, deviation: 39.84, games: 100 },
        REGULAR: { mean: 265.69, error: 0.43, deviation: 46.04, games: 100 },
        EXPERT: { mean: 273.1, error: 0, deviation: 47.28, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 240.34, error: 1.75, deviation: 48.31, games: 40 },
        REGULAR: { mean: 264.84, error: 0.9, deviation: 51.16, games: 40 },
        EXPERT: { mean: 270.98, error: 0.49, deviation: 48.93, games: 100 },
      },
    },
  ],
  'yahtzee-public-domain+two-straights@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 212.41, error: 0.88, deviation: 44.35, games: 100 },
        REGULAR: { mean: 230.56, error: 0.3, deviation: 44.36, games: 100 },
        EXPERT: { mean: 235.78, error: 0, deviation: 49.68, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 214.74, error: 1.42, deviation: 44.11, games: 40 },
        REGULAR: { mean: 228.97, error: 0.7, deviation: 40.38, games: 40 },
        EXPERT: { mean: 234.41, error: 0.41, deviation: 47.08, games: 100 },
      },
    },
  ],
  'yahtzee-public-domain@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 215.17, error: 0.51, deviation: 35.3, games: 400 },
        REGULAR: { mean: 239.38, error: 0.2, deviation: 40.49, games: 400 },
        EXPERT: { mean: 245.87, error: 0, deviation: 39.82, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 217.47, error: 1.82, deviation: 44.57, games: 40 },
        REGULAR: { mean: 239.56, error: 0.72, deviation: 43.5, games: 40 },
        EXPERT: { mean: 244.37, error: 0.49, deviation: 38.51, games: 100 },
      },
    },
  ],
  'yahtzee@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 220.73, error: 1.26, deviation: 51.28, games: 100 },
        REGULAR: { mean: 247.55, error: 0.44, deviation: 54.29, games: 100 },
        EXPERT: { mean: 254.59, error: 0, deviation: 59.61, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 221.93, error: 2.11, deviation: 57.61, games: 40 },
        REGULAR: { mean: 246.66, error: 0.93, deviation: 48.59, games: 40 },
        EXPERT: { mean: 252.4, error: 0.46, deviation: 54.77, games: 100 },
      },
    },
  ],
  'yamb@1': [
    {
      model: 'network@1:97b41120b9c3235c',
      levels: {
        CASUAL: { mean: 2940.45, error: 16.53, deviation: 103.81, games: 10 },
        REGULAR: { mean: 3457.09, error: 9.71, deviation: 168.83, games: 10 },
        EXPERT: { mean: 3642.13, error: 0.99, deviation: 129.18, games: 100 },
      },
    },
  ],
  'yams-box-1985@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 207.59, error: 1.06, deviation: 36.68, games: 100 },
        REGULAR: { mean: 231.96, error: 0.39, deviation: 42.53, games: 100 },
        EXPERT: { mean: 237.63, error: 0, deviation: 43.63, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 206.31, error: 1.96, deviation: 39.35, games: 40 },
        REGULAR: { mean: 231.63, error: 0.99, deviation: 42.02, games: 40 },
        EXPERT: { mean: 235.6, error: 0.4, deviation: 42.11, games: 100 },
      },
    },
  ],
  'yams-fr@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 161.26, error: 0.76, deviation: 39.14, games: 100 },
        REGULAR: { mean: 174.47, error: 0.27, deviation: 39.42, games: 100 },
        EXPERT: { mean: 178.06, error: 0, deviation: 43.01, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 159.91, error: 1.21, deviation: 34.13, games: 40 },
        REGULAR: { mean: 174.3, error: 0.76, deviation: 46.05, games: 40 },
        EXPERT: { mean: 176.96, error: 0.37, deviation: 39.7, games: 100 },
      },
    },
  ],
  'yams@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 272.61, error: 1.11, deviation: 49.12, games: 100 },
        REGULAR: { mean: 292.64, error: 0.37, deviation: 45.59, games: 100 },
        EXPERT: { mean: 298.86, error: 0, deviation: 50.67, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 272.63, error: 1.96, deviation: 55.72, games: 40 },
        REGULAR: { mean: 291.79, error: 0.81, deviation: 49.23, games: 40 },
        EXPERT: { mean: 297.11, error: 0.49, deviation: 46.38, games: 100 },
      },
    },
  ],
  'yatzy+forced@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 122.56, error: 0, deviation: 30.92, games: 100 },
        REGULAR: { mean: 122.56, error: 0, deviation: 31.26, games: 100 },
        EXPERT: { mean: 122.56, error: 0, deviation: 28.86, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 122.4, error: 0.19, deviation: 36.5, games: 40 },
        REGULAR: { mean: 122.4, error: 0.19, deviation: 35.8, games: 40 },
        EXPERT: { mean: 122.59, error: 0.1, deviation: 31.98, games: 100 },
      },
    },
  ],
  'yatzy@1': [
    {
      model: 'exact@1',
      levels: {
        CASUAL: { mean: 211.49, error: 1.44, deviation: 38.09, games: 100 },
        REGULAR: { mean: 242.6, error: 0.34, deviation: 36.97, games: 100 },
        EXPERT: { mean: 248.44, error: 0, deviation: 38.5, games: 0 },
      },
    },
    {
      model: 'estimate@2',
      levels: {
        CASUAL: { mean: 215.04, error: 2.8, deviation: 40.72, games: 40 },
        REGULAR: { mean: 242.4, error: 1.07, deviation: 38.25, games: 40 },
        EXPERT: { mean: 245.7, error: 0.64, deviation: 40.02, games: 100 },
      },
    },
  ],
};
