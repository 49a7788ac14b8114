/** The account: profile, pictures, password and devices. */
import { form } from './meta.ts';

export const profile = {
  accountScreen: {
    uploading: (count: number) => (form(count) === 'one' ? 'Uploading 1 picture...' : `Uploading ${count} pictures...`),
    portrait: (place: number) => `Portrait ${place}`,
    uploadAgain: (place: number) => `Upload picture ${place} again`,
    showPictureFirst: (place: number) => `Show picture ${place} first`,
    removePicture: (place: number) => `Remove picture ${place}`,
    editProfile: 'Edit Profile',
    passwordAndDevices: 'Password and devices',
    codeTo: 'We will email a code to',
    codeUse: '. Use it to set a new password. This logs you out on every device.',
    changePassword: 'Change password',
    devices: 'Devices',
    logoutText: 'Logging out removes your cart, Wishlist and orders from this device. They stay in your account.',
    logout: 'Logout',
    logOutEverywhere: 'Log out on every device',
    othersStay: 'No answer came: your other devices may still be signed in. Try again in a moment.',
    loginOver: 'This login is over, so nothing was done on your other devices. Log in and try again.',
    showSavedProfile: 'Show saved profile',
    saving: 'Saving...',
    uploadingPictures: 'Uploading pictures...',
    emailHint: 'You sign in with this email. It cannot be changed.',
    profilePictures: 'Profile pictures',
    addPictures: 'Add pictures',
    takeAPicture: 'Take a picture',
    orDrop: 'or drop them here',
    pictureHint: 'JPG, PNG or WebP. Add at least one. The first is your profile picture.',
    showFirst: 'Show first',
    shown: 'Shown',
  },
};
