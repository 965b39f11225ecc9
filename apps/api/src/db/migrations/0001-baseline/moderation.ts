export const moderation = `
create table moderators (member_id $id primary key references members (id), granted_at bigint not null);

-- is_anonymous: whether a case is about what its member posted, or wrote under it, anonymously. It stays so when the post
-- is changed or deleted.
create table report_cases (
  id $ascendingId,
  state text not null,
  kind text not null,
  member_id $id not null references members (id),
  post_id $id references posts (id),
  comment_id $id references comments (id),
  subject_id $id not null,
  snapshot text not null,
  report_count integer not null check (report_count >= 0),
  opened_at bigint not null,
  changed_at bigint not null,
  is_anonymous integer default 0 not null
);
-- One open case a subject.
create unique index report_cases_open_subject on report_cases (kind, subject_id) where state = 'open';
create index report_cases_most_reported on report_cases (state, report_count desc, id);
create index report_cases_latest on report_cases (state, changed_at desc, id desc);
create index report_cases_of_post on report_cases (post_id) where post_id is not null;
create index report_cases_of_message on report_cases (subject_id, state) where kind = 'message';

create table reports (
  id $ascendingId,
  case_id $id not null references report_cases (id),
  reporter_id $id not null references members (id),
  reason text not null,
  note text not null,
  created_at bigint not null
);
create unique index reports_key on reports (case_id, reporter_id);
create index reports_of_case on reports (case_id, id desc);
create index reports_by_reporter on reports (reporter_id, id desc);

create table report_texts (
  id $ascendingId,
  report_id $id not null references reports (id),
  text text not null,
  created_at bigint not null
);
create index report_texts_of_report on report_texts (report_id, id);

create table decisions (
  id $ascendingId,
  case_id $id not null unique references report_cases (id),
  member_id $id not null references members (id),
  moderator_id $id not null references members (id),
  action text not null,
  is_hiding integer not null,
  rule text not null,
  reason text not null,
  until bigint,
  created_at bigint not null,
  undone_at bigint,
  appeal_state text,
  appeal_text text,
  appealed_at bigint,
  answer text,
  answered_at bigint,
  undone_reason text
);
create index decisions_about on decisions (member_id, id desc) where action <> 'dismiss';
-- For "is this member suspended", and for all who are.
create index decisions_suspensions on decisions (member_id, id desc) where action = 'suspend' and undone_at is null;
create index decisions_latest_suspensions on decisions (id desc) where action = 'suspend' and undone_at is null;

create table audit_log (
  id $ascendingId,
  action text not null,
  moderator_id $id references members (id),
  member_id $id references members (id),
  kind text,
  post_id $id,
  comment_id $id,
  case_id $id,
  decision_id $id,
  reason text,
  created_at bigint not null
);
create index audit_log_about on audit_log (member_id, id desc);
`;
