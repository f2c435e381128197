-- The same on PostgreSQL, by pg_dump.

CREATE TABLE public.audit (
    "position" integer NOT NULL,
    at text NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    previous_digest text NOT NULL,
    digest text NOT NULL
);

CREATE TABLE public.inquiry (
    reference text NOT NULL,
    received_at text NOT NULL,
    name text NOT NULL,
    company text NOT NULL,
    address text NOT NULL,
    email text NOT NULL,
    mailbox text NOT NULL,
    phone text NOT NULL,
    description text NOT NULL,
    subject text,
    consent_version text,
    submission_key text NOT NULL,
    content_digest text NOT NULL,
    spam_score integer NOT NULL,
    spam_reasons text NOT NULL,
    flagged integer NOT NULL,
    released_at text,
    reported_at text,
    erased_at text
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.marker (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.news_image (
    reference text NOT NULL,
    width integer NOT NULL,
    format text NOT NULL,
    bytes bytea NOT NULL,
    digest text NOT NULL
);

CREATE TABLE public.news_item (
    id text NOT NULL,
    title text NOT NULL,
    link text NOT NULL,
    created text NOT NULL,
    image text NOT NULL,
    published integer NOT NULL,
    updated_at text NOT NULL
);

CREATE TABLE public.notice (
    id text NOT NULL,
    text text NOT NULL,
    starts_at text NOT NULL,
    ends_at text NOT NULL,
    created_at text NOT NULL,
    cleared_at text
);

CREATE TABLE public.outbox (
    id text NOT NULL,
    kind text NOT NULL,
    target text,
    recipient text NOT NULL,
    mailbox text NOT NULL,
    reply_to_name text,
    reply_to_address text,
    subject text NOT NULL,
    body text NOT NULL,
    auto_submitted text NOT NULL,
    message_id text NOT NULL,
    created_at text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at text NOT NULL,
    lease_until text,
    lease_token text,
    last_error text,
    sent_at text,
    dead_at text
);

CREATE TABLE public.registration (
    reference text NOT NULL,
    received_at text NOT NULL,
    state text NOT NULL,
    decided_at text,
    org_name text NOT NULL,
    org_reg_number text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    mailbox text NOT NULL,
    mobile text NOT NULL,
    phone text NOT NULL,
    gender text NOT NULL,
    date_of_birth_short text NOT NULL,
    date_of_birth text NOT NULL,
    address_list text NOT NULL,
    delivery_address text,
    notification_opt_in integer NOT NULL,
    pin_hash text,
    pepper_id text NOT NULL,
    consent_version text,
    submission_key text NOT NULL,
    content_digest text NOT NULL,
    spam_score integer NOT NULL,
    spam_reasons text NOT NULL,
    flagged integer NOT NULL,
    released_at text,
    reported_at text,
    erased_at text,
    mailbox_confirmed_at text
);

CREATE TABLE public.visit (
    day text NOT NULL,
    path text NOT NULL,
    label text NOT NULL,
    views integer NOT NULL
);

INSERT INTO public.audit VALUES (1, '2026-11-22T08:29:18.384Z', 'root', 'notice set', '3234b1641d49', '', '0b00ff40e27b._4jfLf7ajM_xYBBHPaEZuUP8fNnoroQXDrHLsshfXq8');
INSERT INTO public.audit VALUES (2, '2026-11-22T08:29:19.870Z', 'root', 'registration approve', 'ABI-FNJC-C428', '0b00ff40e27b._4jfLf7ajM_xYBBHPaEZuUP8fNnoroQXDrHLsshfXq8', '0b00ff40e27b.DYbnWbeZtgO--AK7berD49oO5SDHFXmsuK8FymMu-g4');
INSERT INTO public.audit VALUES (3, '2026-11-22T08:29:20.506Z', 'root', 'registration reject', 'ABI-P6M4-Q82P', '0b00ff40e27b.DYbnWbeZtgO--AK7berD49oO5SDHFXmsuK8FymMu-g4', '0b00ff40e27b.yny1fIbypAoIOmIaHJPcSuZzKJldAyJeeQUpOZ2nMwQ');

INSERT INTO public.inquiry VALUES ('ABI-S3CA-7N9R', '2026-11-22T08:29:16.766Z', 'Anjali Ramgoolam', 'Lagoon Hotels Ltd', 'Royal Road, Grand Baie', 'anjali@lagoon.mu', 'anjali@lagoon.mu', '+230 5712 3456', 'Please quote for the testing of twelve samples of pool water — Légionelles included.', NULL, NULL, 'zq2T0LgTqIrSKOm3GsX6YeE5JUy5YxOS_vy07VPOCEI', 'DRtsFD44TEjV2sXKGszd3w0k4C1wVNydnXDtFyrh7Ww', 0, '', 0, NULL, NULL, NULL);
INSERT INTO public.inquiry VALUES ('ABI-WTZ4-D9TC', '2026-11-22T08:29:16.933Z', 'Zoë O’Neil', 'Ocean Ltd', 'Quatre Bornes', 'zoe@example.org', 'zoe@example.org', '+230 5700 0000', 'Second question, with a line
and another one.', NULL, NULL, '33GdEJ3o-Yl6tCxsP093NSfZ6WX-iTGiUABTjyP2H-g', 'SaFGwc-lU13ISLMN2OgZfuXI5WrlxYoHg48cpjXcxXQ', 0, '', 0, NULL, NULL, NULL);

INSERT INTO public.kysely_migration VALUES ('2026-11-21-publishing', '2026-11-22T08:29:16.323Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21-submissions', '2026-11-22T08:29:16.337Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21-work-lists', '2026-11-22T08:29:16.343Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-22-digests-without-pin', '2026-11-22T08:29:16.344Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-22-mailbox-proof', '2026-11-22T08:29:16.345Z');

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO public.marker VALUES ('retention', '2026-11-22');
INSERT INTO public.marker VALUES ('digest', '2026-11-22');
INSERT INTO public.marker VALUES ('audit', '2026-11-22T08:29:20.506Z');

INSERT INTO public.news_image VALUES ('news-water-1a282aa39c', 320, 'webp', '\x52494646020500005745425056503820f6040000f02f009d', 'Q2QByTPzU7m25H1E');
INSERT INTO public.news_image VALUES ('news-water-1a282aa39c', 480, 'webp', '\x52494646fa0700005745425056503820ee0700005056009d', '_9m3CuIrczMjOX1i');
INSERT INTO public.news_image VALUES ('news-water-1a282aa39c', 640, 'webp', '\x524946466e0b00005745425056503820620b00001089009d', 'vO0p-y1vGGcHsQH2');
INSERT INTO public.news_image VALUES ('news-water-1a282aa39c', 960, 'webp', '\x524946465a13000057454250565038204e1300007007019d', 'rtU8nQSwnTq6upn4');
INSERT INTO public.news_image VALUES ('news-calibration-00573d89af', 320, 'webp', '\x52494646d00900005745425056503820c4090000503f009d', 'mMyXhi19lpD8Zuli');
INSERT INTO public.news_image VALUES ('news-calibration-00573d89af', 480, 'webp', '\x52494646fa0f00005745425056503820ee0f00001079009d', 'QBuqvwXN0JhuaXrA');
INSERT INTO public.news_image VALUES ('news-calibration-00573d89af', 640, 'webp', '\x524946465816000057454250565038204c16000030bc009d', 'f8TNaR0VdWGXYG-h');
INSERT INTO public.news_image VALUES ('news-calibration-00573d89af', 960, 'webp', '\x524946464a24000057454250565038203e240000b060019d', 'GXRgn0sfJ-YXIXX3');
INSERT INTO public.news_image VALUES ('news-paternity-bf4140e475', 320, 'webp', '\x52494646640e00005745425056503820580e00005052009d', 'XVFCpI21ReRdKDtF');
INSERT INTO public.news_image VALUES ('news-paternity-bf4140e475', 480, 'webp', '\x524946460c160000574542505650382000160000908f009d', 'N0ns5EZWKZIjga98');
INSERT INTO public.news_image VALUES ('news-paternity-bf4140e475', 640, 'webp', '\x52494646f81d00005745425056503820ec1d000090e2009d', 'Fx5Q0bWO3dPlL4kg');
INSERT INTO public.news_image VALUES ('news-paternity-bf4140e475', 960, 'webp', '\x52494646ce2f00005745425056503820c22f0000d09f019d', '98-BBJfc00uCN3Nc');
INSERT INTO public.news_image VALUES ('news-water-1a282aa39c', 320, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'kcxh9fiIU7_ef2Hp');
INSERT INTO public.news_image VALUES ('news-water-1a282aa39c', 480, 'avif', '\x0000001c6674797061766966000000006d69663161766966', '6om9PIxPZFXcKd3p');
INSERT INTO public.news_image VALUES ('news-water-1a282aa39c', 640, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'oWdB0cYJm5_o3zvn');
INSERT INTO public.news_image VALUES ('news-water-1a282aa39c', 960, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'kckb1jHNcPp4XPJx');
INSERT INTO public.news_image VALUES ('news-calibration-00573d89af', 320, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'h3bFQMpU04u-M-yu');
INSERT INTO public.news_image VALUES ('news-calibration-00573d89af', 480, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'uDIt0aRWUctNeQ8r');
INSERT INTO public.news_image VALUES ('news-calibration-00573d89af', 640, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'g2iMoHA4DDUbSgOp');
INSERT INTO public.news_image VALUES ('news-calibration-00573d89af', 960, 'avif', '\x0000001c6674797061766966000000006d69663161766966', '86LHyLb2s9kphuoH');
INSERT INTO public.news_image VALUES ('news-paternity-bf4140e475', 320, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'H5sUKzibt9Sbc4L0');
INSERT INTO public.news_image VALUES ('news-paternity-bf4140e475', 480, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'UAgxO5lhTYa5yJ8Z');
INSERT INTO public.news_image VALUES ('news-paternity-bf4140e475', 640, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'M7o7PBbD9sphWFZC');
INSERT INTO public.news_image VALUES ('news-paternity-bf4140e475', 960, 'avif', '\x0000001c6674797061766966000000006d69663161766966', 'ub3SgH1gTJfw0V_H');

INSERT INTO public.news_item VALUES ('starter-water', 'When to re-test your drinking water', '/watermicrobiology', '2026-11-22T08:29:17.350Z', 'news-water-1a282aa39c', 1, '2026-11-22T08:29:17.350Z');
INSERT INTO public.news_item VALUES ('starter-calibration', 'How to read a calibration certificate', '/services/metrology', '2026-11-22T08:28:17.350Z', 'news-calibration-00573d89af', 1, '2026-11-22T08:29:17.350Z');
INSERT INTO public.news_item VALUES ('starter-paternity', 'What a paternity report says', '/paternity', '2026-11-22T08:27:17.350Z', 'news-paternity-bf4140e475', 1, '2026-11-22T08:29:17.350Z');

INSERT INTO public.notice VALUES ('3234b1641d49', 'Samples until noon today.', '2026-11-22T08:29:18.384Z', '2030-01-01T04:00:00.000Z', '2026-11-22T08:29:18.384Z', NULL);

INSERT INTO public.outbox VALUES ('9af2709cc055aa1799400ad923fb8ee1', 'inquiry-receipt', 'ABI-S3CA-7N9R', 'anjali@lagoon.mu', 'anjali@lagoon.mu', NULL, NULL, 'We received your inquiry ABI-S3CA-7N9R', 'Thank you for your inquiry.

Your reference is ABI-S3CA-7N9R. Please mention it when you write or call.
The laboratory will answer you at this e-mail address.

If you did not send an inquiry, someone typed your address by mistake: you need do nothing.

ABI Laboratory & Medical Centre
', 'auto-replied', '<9af2709cc055aa1799400ad923fb8ee1@localhost>', '2026-11-22T08:29:16.766Z', 1, '2026-11-22T08:29:16.766Z', NULL, NULL, NULL, '2026-11-22T08:29:16.947Z', NULL);
INSERT INTO public.outbox VALUES ('80430a2ecc7daf2ec59671baa28c1b03', 'inquiry-receipt', 'ABI-WTZ4-D9TC', 'zoe@example.org', 'zoe@example.org', NULL, NULL, 'We received your inquiry ABI-WTZ4-D9TC', 'Thank you for your inquiry.

Your reference is ABI-WTZ4-D9TC. Please mention it when you write or call.
The laboratory will answer you at this e-mail address.

If you did not send an inquiry, someone typed your address by mistake: you need do nothing.

ABI Laboratory & Medical Centre
', 'auto-replied', '<80430a2ecc7daf2ec59671baa28c1b03@localhost>', '2026-11-22T08:29:16.933Z', 1, '2026-11-22T08:29:16.933Z', NULL, NULL, NULL, '2026-11-22T08:29:16.972Z', NULL);
INSERT INTO public.outbox VALUES ('993f1edfa3dc1d99169d9dc0010856cb', 'inquiry', 'ABI-WTZ4-D9TC', 'laboratory@localhost', 'laboratory@localhost', 'Zoë O’Neil', 'zoe@example.org', 'Inquiry ABI-WTZ4-D9TC', 'Inquiry ABI-WTZ4-D9TC

Name: Zoë O’Neil
Company: Ocean Ltd
E-mail: zoe@example.org
Phone: +230 5700 0000
Address: Quatre Bornes

Description:
  Second question, with a line
  and another one.

Sent through the website. Answering this message answers the sender.
', 'auto-generated', '<993f1edfa3dc1d99169d9dc0010856cb@localhost>', '2026-11-22T08:29:16.933Z', 1, '2026-11-22T08:29:16.933Z', NULL, NULL, NULL, '2026-11-22T08:29:16.972Z', NULL);
INSERT INTO public.outbox VALUES ('8151e623c7ec38acb50098835c05e91c', 'inquiry', 'ABI-S3CA-7N9R', 'laboratory@localhost', 'laboratory@localhost', 'Anjali Ramgoolam', 'anjali@lagoon.mu', 'Inquiry ABI-S3CA-7N9R', 'Inquiry ABI-S3CA-7N9R

Name: Anjali Ramgoolam
Company: Lagoon Hotels Ltd
E-mail: anjali@lagoon.mu
Phone: +230 5712 3456
Address: Royal Road, Grand Baie

Description:
  Please quote for the testing of twelve samples of pool water — Légionelles included.

Sent through the website. Answering this message answers the sender.
', 'auto-generated', '<8151e623c7ec38acb50098835c05e91c@localhost>', '2026-11-22T08:29:16.766Z', 1, '2026-11-22T08:29:16.766Z', NULL, NULL, NULL, '2026-11-22T08:29:16.958Z', NULL);
INSERT INTO public.outbox VALUES ('7cde2d7780a0cb323fab9e59f8a6ef28', 'registration-receipt', 'ABI-FNJC-C428', 'anjali@lagoon.mu', 'anjali@lagoon.mu', NULL, NULL, 'We received your registration ABI-FNJC-C428', 'Thank you for signing up.

Your reference is ABI-FNJC-C428. The account is under review by our staff.
Portal login access will be sent to this e-mail address after the review.

Please confirm that this is your e-mail address. Open this page within a week and press the button there:
http://127.0.0.1:34512/api/customer/confirm?token=ABI-FNJC-C428.mx1kvj95.zOVENYifDqkXfMOEAmn2XJBQgL_MrKow-QRMVqp6c2A

If you did not sign up, do not confirm: someone typed your address by mistake: please tell us.

ABI Laboratory & Medical Centre
', 'auto-replied', '<7cde2d7780a0cb323fab9e59f8a6ef28@localhost>', '2026-11-22T08:29:16.985Z', 1, '2026-11-22T08:29:16.985Z', NULL, NULL, NULL, '2026-11-22T08:29:17.263Z', NULL);
INSERT INTO public.outbox VALUES ('971bf19deb1defbd385301fe1d8bb06a', 'registration', 'ABI-FNJC-C428', 'laboratory@localhost', 'laboratory@localhost', NULL, NULL, 'Corporate registration ABI-FNJC-C428 to review', 'Corporate registration ABI-FNJC-C428 waits for review.

Organisation: Lagoon Hotels Ltd
Registration number: C12345678
Applicant: Anjali Ramgoolam
E-mail: anjali@lagoon.mu (not confirmed yet; you get a message when the link that went there is opened)

See it:     npm run registrations -- show ABI-FNJC-C428
Approve it: npm run registrations -- approve ABI-FNJC-C428
Reject it:  npm run registrations -- reject ABI-FNJC-C428
', 'auto-generated', '<971bf19deb1defbd385301fe1d8bb06a@localhost>', '2026-11-22T08:29:16.985Z', 1, '2026-11-22T08:29:16.985Z', NULL, NULL, NULL, '2026-11-22T08:29:17.267Z', NULL);
INSERT INTO public.outbox VALUES ('ea60c741c9deae2f1b9f2fb06e08e825', 'registration', 'ABI-P6M4-Q82P', 'laboratory@localhost', 'laboratory@localhost', NULL, NULL, 'Corporate registration ABI-P6M4-Q82P to review', 'Corporate registration ABI-P6M4-Q82P waits for review.

Organisation: Reef Foods Ltd
Registration number: C12345678
Applicant: Anjali Ramgoolam
E-mail: reef@example.org (not confirmed yet; you get a message when the link that went there is opened)

See it:     npm run registrations -- show ABI-P6M4-Q82P
Approve it: npm run registrations -- approve ABI-P6M4-Q82P
Reject it:  npm run registrations -- reject ABI-P6M4-Q82P
', 'auto-generated', '<ea60c741c9deae2f1b9f2fb06e08e825@localhost>', '2026-11-22T08:29:17.258Z', 1, '2026-11-22T08:29:17.258Z', NULL, NULL, NULL, '2026-11-22T08:29:17.348Z', NULL);
INSERT INTO public.outbox VALUES ('e7c38b2b434532f1fb0b72a0dee79814', 'registration-receipt', 'ABI-P6M4-Q82P', 'reef@example.org', 'reef@example.org', NULL, NULL, 'We received your registration ABI-P6M4-Q82P', 'Thank you for signing up.

Your reference is ABI-P6M4-Q82P. The account is under review by our staff.
Portal login access will be sent to this e-mail address after the review.

Please confirm that this is your e-mail address. Open this page within a week and press the button there:
http://127.0.0.1:34512/api/customer/confirm?token=ABI-P6M4-Q82P.mx1kvjgq.c9Px6Vz74f6k92eU5_thR_US58WSpt5oAIufbhWxbM0

If you did not sign up, do not confirm: someone typed your address by mistake: please tell us.

ABI Laboratory & Medical Centre
', 'auto-replied', '<e7c38b2b434532f1fb0b72a0dee79814@localhost>', '2026-11-22T08:29:17.258Z', 1, '2026-11-22T08:29:17.258Z', NULL, NULL, NULL, '2026-11-22T08:29:17.346Z', NULL);
INSERT INTO public.outbox VALUES ('e02500f44faad47588eed4a750074cc9', 'registration-rejected', 'ABI-P6M4-Q82P', 'reef@example.org', 'reef@example.org', NULL, NULL, 'Your registration ABI-P6M4-Q82P', 'We reviewed your registration ABI-P6M4-Q82P and cannot open an account with it.
If you think that this is a mistake, please answer this message or call the laboratory.

ABI Laboratory & Medical Centre
', 'auto-generated', '<e02500f44faad47588eed4a750074cc9@localhost>', '2026-11-22T08:29:20.506Z', 1, '2026-11-22T08:29:20.506Z', NULL, NULL, NULL, '2026-11-22T08:29:22.475Z', NULL);
INSERT INTO public.outbox VALUES ('7165d432f3f8f0720606dabf76b568c5', 'registration-approved', 'ABI-FNJC-C428', 'anjali@lagoon.mu', 'anjali@lagoon.mu', NULL, NULL, 'Your account is approved (ABI-FNJC-C428)', 'Your registration ABI-FNJC-C428 was reviewed and approved.

The laboratory sends you the address of the portal and how to log in with this e-mail address.
We never send a PIN by e-mail and never ask for it.

ABI Laboratory & Medical Centre
', 'auto-generated', '<7165d432f3f8f0720606dabf76b568c5@localhost>', '2026-11-22T08:29:19.870Z', 1, '2026-11-22T08:29:19.870Z', NULL, NULL, NULL, '2026-11-22T08:29:22.476Z', NULL);
INSERT INTO public.outbox VALUES ('ed2529486fa0ca22c303d88fb89e4c84', 'registration-receipt', 'ABI-T9DD-Z427', 'waiting@example.org', 'waiting@example.org', NULL, NULL, 'We received your registration ABI-T9DD-Z427', 'Thank you for signing up.

Your reference is ABI-T9DD-Z427. The account is under review by our staff.
Portal login access will be sent to this e-mail address after the review.

Please confirm that this is your e-mail address. Open this page within a week and press the button there:
http://127.0.0.1:34512/api/customer/confirm?token=ABI-T9DD-Z427.mx1kvjjf.8pNv0T74GdzxtmFWAhIvBjTgnbn26DBnpx7pqyAv8lw

If you did not sign up, do not confirm: someone typed your address by mistake: please tell us.

ABI Laboratory & Medical Centre
', 'auto-replied', '<ed2529486fa0ca22c303d88fb89e4c84@localhost>', '2026-11-22T08:29:17.355Z', 1, '2026-11-22T08:29:17.355Z', NULL, NULL, NULL, '2026-11-22T08:29:17.434Z', NULL);
INSERT INTO public.outbox VALUES ('5e0c8ecb3a6c187c2e187b15f4718984', 'registration', 'ABI-T9DD-Z427', 'laboratory@localhost', 'laboratory@localhost', NULL, NULL, 'Corporate registration ABI-T9DD-Z427 to review', 'Corporate registration ABI-T9DD-Z427 waits for review.

Organisation: Waiting Ltd
Registration number: C12345678
Applicant: Anjali Ramgoolam
E-mail: waiting@example.org (not confirmed yet; you get a message when the link that went there is opened)

See it:     npm run registrations -- show ABI-T9DD-Z427
Approve it: npm run registrations -- approve ABI-T9DD-Z427
Reject it:  npm run registrations -- reject ABI-T9DD-Z427
', 'auto-generated', '<5e0c8ecb3a6c187c2e187b15f4718984@localhost>', '2026-11-22T08:29:17.355Z', 1, '2026-11-22T08:29:17.355Z', NULL, NULL, NULL, '2026-11-22T08:29:17.437Z', NULL);

INSERT INTO public.registration VALUES ('ABI-T9DD-Z427', '2026-11-22T08:29:17.355Z', 'under_review', NULL, 'Waiting Ltd', 'C12345678', 'Anjali', 'Ramgoolam', 'waiting@example.org', 'waiting@example.org', '57123456', '2630000', 'female', '07-03-85', '', '[{"id":"","buildingName":"Lagoon House","streetName":"Royal Road","city":"Grand Baie","zipCode":"30515","country":"MAURITIUS","type":"BILLING"},{"id":"","buildingName":"Lagoon House","streetName":"Royal Road","city":"Grand Baie","zipCode":"30515","country":"MAURITIUS","type":"DELIVERY"}]', NULL, 0, '$argon2id$v=19$m=19456,t=2,p=1$NmAEMBI3TayR3mEwJpDjxA$9UiQRpTVn2bt1owoA2E/zgyspXQDrVKqwD9S38LIfsU', '0af0e05f9758', NULL, 'nLN8Cw-5w01kKk6e2Uje_QhWkK2umlBqdesKfG3mWuU', 'Ipx2e6VV0Lrp6Rrnp7UK-G36RajDQWXdOP4TUbC9vxw', 0, '', 0, NULL, NULL, NULL, NULL);
INSERT INTO public.registration VALUES ('ABI-FNJC-C428', '2026-11-22T08:29:16.985Z', 'approved', '2026-11-22T08:29:19.870Z', 'Lagoon Hotels Ltd', 'C12345678', 'Anjali', 'Ramgoolam', 'anjali@lagoon.mu', 'anjali@lagoon.mu', '57123456', '2630000', 'female', '07-03-85', '', '[{"id":"","buildingName":"Lagoon House","streetName":"Royal Road","city":"Grand Baie","zipCode":"30515","country":"MAURITIUS","type":"BILLING"},{"id":"","buildingName":"Lagoon House","streetName":"Royal Road","city":"Grand Baie","zipCode":"30515","country":"MAURITIUS","type":"DELIVERY"}]', NULL, 0, '$argon2id$v=19$m=19456,t=2,p=1$J7vcAk8seW702vq7zwCOxg$H7ys94NNNK2SdTqF3sVe9mgX6Bk0M6QqeJD9LVBWI4I', '0af0e05f9758', NULL, 'vZQQuoiaWBs8hsSBokiB0a5o7I8WP49ALJ_yLAjEEMw', 'e1myxy8nu6nQDQBZraXIEt7FR_skSMw1fdGvTrrG4z4', 0, '', 0, NULL, NULL, NULL, NULL);
INSERT INTO public.registration VALUES ('ABI-P6M4-Q82P', '2026-11-22T08:29:17.258Z', 'rejected', '2026-11-22T08:29:20.506Z', 'Reef Foods Ltd', 'C12345678', 'Anjali', 'Ramgoolam', 'reef@example.org', 'reef@example.org', '57123456', '2630000', 'female', '07-03-85', '', '[{"id":"","buildingName":"Lagoon House","streetName":"Royal Road","city":"Grand Baie","zipCode":"30515","country":"MAURITIUS","type":"BILLING"},{"id":"","buildingName":"Lagoon House","streetName":"Royal Road","city":"Grand Baie","zipCode":"30515","country":"MAURITIUS","type":"DELIVERY"}]', NULL, 0, NULL, '0af0e05f9758', NULL, 'O5SuRpDCNOi2Ga8KQq_KmuD4lVPZAPGLJs9PCJT2EOU', 'ct7u9YvcsD8C_U4YJvdhEGIROy5dQ7gDNCut-OydIN4', 0, '', 0, NULL, NULL, NULL, NULL);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY public.inquiry
    ADD CONSTRAINT inquiry_pkey PRIMARY KEY (reference);

ALTER TABLE ONLY public.inquiry
    ADD CONSTRAINT inquiry_submission_key_key UNIQUE (submission_key);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.marker
    ADD CONSTRAINT marker_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.news_image
    ADD CONSTRAINT news_image_key PRIMARY KEY (reference, width, format);

ALTER TABLE ONLY public.news_item
    ADD CONSTRAINT news_item_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_message_id_key UNIQUE (message_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_pkey PRIMARY KEY (reference);

ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_submission_key_key UNIQUE (submission_key);

ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_key PRIMARY KEY (day, path, label);

CREATE INDEX inquiry_digest ON public.inquiry USING btree (content_digest, received_at);

CREATE INDEX inquiry_flagged ON public.inquiry USING btree (flagged, reported_at);

CREATE INDEX inquiry_held ON public.inquiry USING btree (flagged, received_at, reference);

CREATE INDEX inquiry_kept ON public.inquiry USING btree (received_at) WHERE (erased_at IS NULL);

CREATE INDEX inquiry_mailbox ON public.inquiry USING btree (mailbox, received_at);

CREATE INDEX inquiry_received ON public.inquiry USING btree (received_at, reference);

CREATE INDEX news_item_created ON public.news_item USING btree (published, created);

CREATE INDEX outbox_dead ON public.outbox USING btree (dead_at) WHERE (dead_at IS NOT NULL);

CREATE INDEX outbox_due ON public.outbox USING btree (next_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));

CREATE INDEX outbox_mailbox ON public.outbox USING btree (mailbox, created_at);

CREATE INDEX outbox_target ON public.outbox USING btree (target);

CREATE INDEX outbox_worded ON public.outbox USING btree (sent_at) WHERE (body <> ''::text);

CREATE INDEX registration_digest ON public.registration USING btree (content_digest, received_at);

CREATE INDEX registration_flagged ON public.registration USING btree (flagged, reported_at);

CREATE INDEX registration_held ON public.registration USING btree (flagged, received_at, reference);

CREATE INDEX registration_kept_decided_at ON public.registration USING btree (state, decided_at) WHERE (erased_at IS NULL);

CREATE INDEX registration_kept_received_at ON public.registration USING btree (state, received_at) WHERE (erased_at IS NULL);

CREATE INDEX registration_mailbox ON public.registration USING btree (mailbox, received_at);

CREATE INDEX registration_received ON public.registration USING btree (received_at, reference);

CREATE INDEX registration_state ON public.registration USING btree (state, received_at, reference);

