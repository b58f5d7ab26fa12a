import { isolated } from './text.ts'
/** UI texts that the specification fixes word for word. A text with variable parts is a function. */
export const UI_TEXTS = {
  // Sign-in and registration
  loginFailed: 'Login failed',
  loginFailedStatus: (status: number | string) => `Login failed: ${status}`,
  invalidCredentials: 'Invalid credentials',
  loggedIn: 'Logged in successfully',
  welcomeBack: (name: string) => isolated`Welcome back, ${name}!`,
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed',
  logoutFailedAlert: 'Failed to logout. Please try again.',
  registrationFailed: 'Registration failed',
  registrationFailedHint: 'Please check your information and try again',
  registrationSuccessful: 'Registration successful',
  mentorRegistered: 'Your mentor application has been submitted for review.',
  menteeRegistered: 'Your mentee account has been created.',
  registerAsMentor: 'Register as a Mentor',
  registerAsMentee: 'Register as a Mentee',
  usernameTaken: 'Username already exists',
  emailTaken: 'Email already exists',
  notAuthenticated: 'Not authenticated',

  // Validation
  passwordsDontMatch: "Passwords don't match",
  photoUrlRequired: 'Profile photo is required',
  photoRequired: 'Profile photo is required. Please upload a photo.',
  invalidEmail: 'Please enter a valid email address.',
  foreignMailbox: 'We can’t send mail to addresses with letters like é before the @. Please use another one.',
  invalidUrl: 'Please enter a valid URL.',
  invalidMeetingLink: 'Please enter a valid meeting link.',
  fullNameTooShort: 'Full name must be at least 2 characters.',
  titleTooShort: 'Title must be at least 3 characters.',
  dateRequired: 'Please select a date.',
  startTimeRequired: 'Please select a start time.',
  durationRequired: 'Please select a duration.',
  messageBlank: 'Message cannot be empty.',
  invalidFileType: 'Invalid file type',
  uploadImage: 'Please upload an image file',
  photoTooLarge: 'Photo too large',
  photoTooLargeHint: 'Photo must be less than 5MB',

  // Roles and account states
  accessDenied: (role: 'admin' | 'mentor' | 'mentee') =>
    `Access denied. You are not registered as ${role === 'admin' ? 'an' : 'a'} ${role}.`,
  pendingApproval: 'Pending approval',
  accountInactive: 'Your account is inactive',
  backToLogin: 'Back to Login',
  backToDashboard: 'Back to Dashboard',

  // Loading and its failures
  failedToFetch: (
    what:
      | 'user'
      | 'pending mentors'
      | 'approved mentors'
      | 'mentees'
      | 'matches'
      | 'mentors'
      | 'profile'
      | 'match details',
    status: number | string,
  ) => `Failed to fetch ${what}: ${status}`,
  failedToFetchSessions: 'Failed to fetch sessions',
  errorLoadingSessions: (message: string) => `Error loading sessions: ${message}`,
  loadingMentors: 'Loading available mentors...',
  loadingMentorsFailed: 'Error loading mentors. Please try again later.',
  noMentorsAvailable: 'No mentors available at the moment. Please check back later.',
  noMentorsMatching: (term: string) =>
    isolated`No mentors found matching "${term}". Try a different search term.`,
  loadingChat: 'Loading chat...',

  // Administration
  manageMentors: 'Manage Mentors',
  pendingApprovals: (count: number | string) => `Pending Approvals (${count})`,
  approvedMentors: (count: number | string) => `Approved Mentors (${count})`,
  noPendingApprovals: 'No Pending Approvals',
  noApprovedMentors: 'No Approved Mentors',
  mentorApproved: 'Mentor approved successfully',
  mentorRejected: 'Mentor rejected successfully',
  mentorRemoved: 'Mentor removed successfully',
  mentorStatusFailed: (status: number | string) => `Failed to update mentor status: ${status}`,
  mentorRemovalFailed: (status: number | string) => `Failed to remove mentor: ${status}`,
  menteeActivated: 'Mentee activated successfully',
  menteeDeactivated: 'Mentee deactivated successfully',
  menteeRemoved: 'Mentee removed successfully',
  menteeStatusFailed: (status: number | string) => `Failed to update mentee status: ${status}`,
  menteeRemovalFailed: (status: number | string) => `Failed to remove mentee: ${status}`,
  confirmMenteeRemoval: 'Are you sure you want to remove this mentee? This action cannot be undone.',
  confirmMentorRemoval: 'Are you sure you want to remove this mentor? This action cannot be undone.',
  manageMentees: 'Manage Mentees',
  noMentees: 'No Mentees Found',
  noActiveMentees: 'No Active Mentees',
  noInactiveMentees: 'No Inactive Mentees',
  viewMatches: 'View Matches',
  noMatches: 'No Matches Found',
  systemSettings: 'System Settings',
  siteNameTooShort: 'Site name must be at least 2 characters.',
  siteDescriptionTooShort: 'Site description must be at least 5 characters.',
  invalidLogoUrl: 'Please enter a valid URL for the logo.',
  smtpServerRequired: 'SMTP server is required.',
  smtpPortRequired: 'SMTP port is required.',
  smtpUsernameRequired: 'SMTP username is required.',
  smtpPasswordRequired: 'SMTP password is required.',
  emailFromNameRequired: 'Email from name is required.',
  settingsSaved: (settings: 'General' | 'Matching' | 'Email') => `${settings} settings saved successfully!`,
  sendTestEmail: 'Send Test Email',
  addNewAdmin: 'Add New Admin',
  adminCreated: 'Admin created successfully',
  adminCreationFailed: (reason: string) => `Error creating admin: ${reason}`,
  failedToCreateAdmin: 'Failed to create admin',

  // Mentor's requests
  requestApproved: 'Request Approved',
  requestApprovedHint: 'You have successfully accepted the mentee request.',
  requestRejected: 'Request Rejected',
  requestRejectedHint: 'You have declined the mentee request.',
  error: 'Error',
  somethingWentWrong: 'Something went wrong',
  mentorScheduleEmpty: 'No upcoming sessions scheduled. Call requests from mentees will appear here.',

  // Mentee's dashboard
  noMentorsYet: "You don't have any mentors yet",
  noMessagesYet: 'No messages yet. Messages from your mentors will appear here.',
  menteeScheduleEmpty:
    'No upcoming sessions scheduled. Once you have a mentor, you can request and schedule sessions.',
  sessionsWith: (name: string) => isolated`Sessions with ${name}`,
  professionalMentor: 'Professional Mentor',
  flexible: 'Flexible',
  active: 'Active',
  notSpecified: 'Not specified',
  notProvided: 'Not provided',
  alreadyRequested: 'You have already requested this mentor',
  requestSubmitted: 'Request Submitted',
  requestSubmittedHint: 'Your request goes to the mentor for approval.',
  requestFailed: 'Request Failed',
  requestFailedHint: 'Failed to send mentor request. Please try again.',
  failedToRequestMentor: 'Failed to request mentor',
  menteeProfileFailed: 'Failed to retrieve your mentee profile',
  profileLoadFailed: 'Failed to load your profile information.',

  // Sessions and calls
  scheduleSession: 'Schedule Session',
  sessionScheduled: 'Session scheduled',
  sessionScheduledHint: 'Success! Session scheduled successfully.',
  sessionSchedulingFailed: 'Error scheduling session',
  failedToScheduleSession: 'Failed to schedule session',
  confirmSessionCancel: 'Are you sure you want to cancel this session?',
  sessionCanceled: 'Session Canceled',
  sessionCancelFailed: 'Error canceling session',
  failedToCancelSession: 'Failed to cancel session',
  requestCall: 'Request Call',
  callRequested: 'Call requested',
  callRequestSubmitted: 'Call request submitted',
  callRequestFailed: 'Failed to submit request',
  tryAgainLater: 'Please try again later.',

  // Chat
  conversationWith: (name: string) => isolated`Conversation with ${name}`,
  chat: 'Chat',
  chatConnected: 'Real-time messaging active',
  chatOffline: 'Offline mode - reconnecting...',
  messagesLoadFailed: 'Failed to load messages. Please try again.',
  messageSendFailed: 'Failed to send message. Please try again.',
  today: 'Today',

  // Everything else
  pageNotFound: 'Page Not Found',
  pageNotFoundHint: 'Did you forget to add the page to the router?',
  editProfile: 'Edit Profile',
  profileUpdated: 'Profile Updated',
  updateFailed: 'Update Failed',
  failedToUploadPhoto: 'Failed to upload photo',
  failedToUpdateProfile: 'Failed to update profile',
} as const
