/** Rules of this repository for Oxlint, one file per rule. `.oxlintrc.json` turns them on as `haat/NAME`. */
import anyDigits from './any-digits.mjs';
import idleWithTimer from './idle-with-timer.mjs';
import keysAskComposing from './keys-ask-composing.mjs';
import noUtf16Cut from './no-utf16-cut.mjs';
import partsMayBeMissing from './parts-may-be-missing.mjs';
import patientLimits from './patient-limits.mjs';
import askThenUse from './ask-then-use.mjs';
import oldestBrowsers from './oldest-browsers.mjs';
import ownElement from './own-element.mjs';
import shopTime from './shop-time.mjs';
import toldOnce from './told-once.mjs';
import verbatim from './verbatim.mjs';
import waitForConditions from './wait-for-conditions.mjs';
import wordsWhenSaid from './words-when-said.mjs';

export default {
  meta: { name: 'haat' },
  rules: {
    'any-digits': anyDigits,
    'idle-with-timer': idleWithTimer,
    'keys-ask-composing': keysAskComposing,
    'no-utf16-cut': noUtf16Cut,
    'parts-may-be-missing': partsMayBeMissing,
    'patient-limits': patientLimits,
    'ask-then-use': askThenUse,
    'oldest-browsers': oldestBrowsers,
    'own-element': ownElement,
    'shop-time': shopTime,
    'told-once': toldOnce,
    verbatim,
    'wait-for-conditions': waitForConditions,
    'words-when-said': wordsWhenSaid,
  },
};
