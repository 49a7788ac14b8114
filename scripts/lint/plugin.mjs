import patientLimits from './patient-limits.mjs';
import askThenUse from './ask-then-use.mjs';
import oldestBrowsers from './oldest-browsers.mjs';
import ownElement from './own-element.mjs';
import shopTime from './shop-time.mjs';
import verbatim from './verbatim.mjs';

/** Rules of this repository for Oxlint, one file per rule. `.oxlintrc.json` turns them on as `haat/NAME`. */
export default {
  meta: { name: 'haat' },
  rules: {
    'patient-limits': patientLimits,
    'ask-then-use': askThenUse,
    'oldest-browsers': oldestBrowsers,
    'own-element': ownElement,
    'shop-time': shopTime,
    verbatim,
  },
};
